import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { uiMessages } from '#messages/client/ui.ts'

const NoFilterPanel = () => (
  <div role="alert" className="flex flex-col items-start gap-3">
    <p>{finderMessages().filtersFailed}</p>
    <Button variant="outline" onClick={() => window.location.reload()}>
      {uiMessages().tryAgain}
    </Button>
  </div>
)

/** Loads the filter panel. Without it the list still works, so a failure shows a message in its place. */
export const loadFilterPanel = async () => {
  try {
    return { default: (await import('./filter-panel.tsx')).FilterPanel }
  } catch {
    return { default: NoFilterPanel }
  }
}

/** The filter panel as a file of its own, because the first screen does not need it. */
export const LazyFilterPanel = lazyWhole(loadFilterPanel)

/** As tall as the filter panel, so that nothing moves when it arrives. */
export const FilterPanelSkeleton = () => (
  <div aria-hidden className="noscript:hidden">
    <Skeleton className="h-[66rem]" />
  </div>
)
