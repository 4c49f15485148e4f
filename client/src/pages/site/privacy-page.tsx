import { HowItIsHandled } from '#client/features/site/legal/privacy-how.tsx'
import { WhatIsStored } from '#client/features/site/legal/privacy-what.tsx'
import { Prose, ProseList } from '#client/features/site/prose.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'

const CONTENTS = [
  'If you only look around',
  'If you have an account',
  'If you book a trip',
  'Medical notes',
  'One cookie',
  'How long',
  'Others who are involved',
  'Mail',
  'See it, take it along, delete it',
  'Whom to ask',
]

/** What Trailherd stores about people, for how long, and who sees it. */
export const PrivacyPage = () => {
  return (
    <>
      <SiteHead title="Privacy">
        <p>What Trailherd stores about you, for how long, and who sees it.</p>
      </SiteHead>
      <Prose contents={CONTENTS}>
        <div className="mt-8 rounded-2xl border border-contour bg-lichen p-5 text-on-lichen sm:p-6">
          <h2 className="pb-2 text-xl">In short</h2>
          <ProseList
            items={[
              'Looking around leaves no trace and sets no cookie. Signing in sets one.',
              'What you put into a review or a listing is public. Everything else is not.',
              'Medical notes are read by the trip’s organizer, the trip administrator and you. They are in no mail and no log.',
              'You can download and delete your data yourself, at any time.',
            ]}
          />
        </div>
        <WhatIsStored />
        <HowItIsHandled />
        <p className="mt-10 text-base text-quiet">Last changed on November 22, 2026.</p>
      </Prose>
    </>
  )
}
