import { MarkFiles } from '#client/features/site/marks/mark-files.tsx'
import { MarkSheet } from '#client/features/site/marks/mark-sheet.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { markMessages } from '#messages/client/features/site/marks.ts'

/** The logo options on light and dark backgrounds, large and small (specification, "Route table"). */
export const LogoPreviewPage = () => {
  const { title, lead } = markMessages()
  return (
    <>
      <SiteHead title={title}>
        <p>{lead}</p>
      </SiteHead>
      <div className="mx-auto flex max-w-page flex-col gap-12 px-4 pt-10">
        <MarkSheet />
        <MarkFiles />
      </div>
    </>
  )
}
