import { Prose } from '#client/features/site/prose.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { TermsText } from '#client/features/site/terms-text.tsx'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'

/** The rules of using Trailherd. */
export const TermsPage = () => {
  useDocumentTitle('Terms')
  return (
    <>
      <SiteHead title="Terms">
        <p>What you can expect of Trailherd, and what we expect of you, on one page.</p>
      </SiteHead>
      <Prose>
        <TermsText />
        <p className="mt-10 text-base text-quiet">Last changed on November 21, 2026.</p>
      </Prose>
    </>
  )
}
