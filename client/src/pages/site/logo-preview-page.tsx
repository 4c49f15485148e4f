import { MarkFiles } from '#client/features/site/marks/mark-files.tsx'
import { MarkSheet } from '#client/features/site/marks/mark-sheet.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'

/** The logo options on light and dark ground, in large and small (specification, "Route table"). */
export const LogoPreviewPage = () => {
  return (
    <>
      <SiteHead title="Logo options">
        <p>Four marks for one name, each on the grounds it has to hold on, down to the tab of a browser.</p>
      </SiteHead>
      <div className="mx-auto flex max-w-page flex-col gap-12 px-4 pt-10">
        <MarkSheet />
        <MarkFiles />
      </div>
    </>
  )
}
