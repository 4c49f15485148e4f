import { Suspense } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { classNames } from '#client/ui/class-names.ts'
import { RaceCount } from './race-count.tsx'
import type { ResultActionsProps } from './result-actions.tsx'

// The server draws them. In the browser they follow after the first script.
const ResultActions = lazyPart(async () => (await import('./result-actions.tsx')).ResultActions)

/**
 * How many races were found, and how they are listed: coming or past, and in which order. On a phone's map only screen
 * readers get the number: the map's own line says it, and the map needs the room.
 */
export const ResultBar = (props: ResultActionsProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
      // Past races stay marked as such.
      props.choice.when === 'coming' && 'result-bar',
      props.isMap && 'on-map',
    )}
  >
    <RaceCount filters={props.filters} choice={props.choice} />
    {/* A document arrives in parts. The first button must not jump to another line when the next one comes. */}
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-[420px]:w-full">
      <Suspense>
        <ResultActions {...props} />
      </Suspense>
    </div>
  </div>
)
