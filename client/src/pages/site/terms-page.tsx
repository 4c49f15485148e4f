import { TermsText } from '#client/features/site/legal/terms-text.tsx'
import { Prose } from '#client/features/site/prose.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'

const CONTENTS = [
  'What Trailherd is',
  'Your account',
  'Reviews',
  'Booking a trip',
  'Listing a race or a trip',
  'Out on the trail',
  'No promises we cannot keep',
  'Changes and questions',
]

/** The rules of using Trailherd. */
export const TermsPage = () => {
  return (
    <>
      <SiteHead title="Terms">
        <p>What you can expect of Trailherd, and what we expect of you, on one page.</p>
      </SiteHead>
      <Prose contents={CONTENTS}>
        <TermsText />
        <p className="mt-10 text-base text-quiet">Last changed on November 21, 2026.</p>
      </Prose>
    </>
  )
}
