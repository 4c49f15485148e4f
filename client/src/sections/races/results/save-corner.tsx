import type { CornerOf } from '#client/features/races/card/race-card.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'

const load = () => import('./card-corner.tsx')

// The first screen is shown without hearts, and they follow.
const CardCorner = lazyWhole(async () => ({ default: (await load()).CardCorner }))

/** How many races are chosen to be compared, and the way to compare them. */
export const CompareBar = lazyWhole(async () => ({ default: (await load()).CompareBar }))

/** In the corner of a race's card: the way to compare it, and the heart. */
export const saveCorner: CornerOf = ({ id, name }) => (
  <InBrowser fallback={null}>
    <CardCorner id={id} name={name} />
  </InBrowser>
)
