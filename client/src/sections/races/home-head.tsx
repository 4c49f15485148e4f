import { Suspense } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { classNames } from '#client/ui/class-names.ts'
import { homeMessages } from '#messages/client/sections/races/home.ts'

const HomeTiles = lazyPart(async () => (await import('./home-tiles.tsx')).HomeTiles)

// The server draws the tiles. One element for good, so that nothing changes it before it is taken over.
const TILES = (
  <Suspense fallback={<div className="min-h-14 sm:min-h-24 lg:min-h-30" />}>
    <HomeTiles />
  </Suspense>
)

// Before React knows that the map is open, the document does (app/early).
const OFF_MAP = '[[data-view=map]_&]:hidden'

type HomeHeadProps = { isSearching: boolean; isMap: boolean }

/**
 * The headline and the tiles. They leave most of the first screen to the search and the races, all of a phone's as soon
 * as somebody searches or opens the map, and all of every screen on a map that is searched.
 */
export const HomeHead = ({ isSearching, isMap }: HomeHeadProps) => {
  const text = homeMessages()
  return (
    <section
      aria-labelledby="headline"
      className={classNames(
        'grid grid-cols-1 items-end gap-x-8 gap-y-2.5 pt-3 sm:gap-y-4 sm:pt-6',
        isMap
          ? 'max-sm:sr-only'
          : 'lg:grid-cols-2 lg:pt-8 [[data-view=map]_&]:lg:grid-cols-1 [[data-view=map]_&]:lg:pt-6',
        'max-sm:[[data-view=map]_&]:sr-only',
        isSearching && (isMap ? 'sr-only' : 'max-sm:sr-only [[data-view=map]_&]:sr-only'),
      )}
    >
      <div>
        <h1 id="headline" className="text-2xl leading-[1.1] sm:text-4xl">
          {text.headline}
        </h1>
        <p className={classNames('mt-2 hidden max-w-prose text-quiet', OFF_MAP, !isMap && 'sm:block')}>
          {text.intro}
        </p>
      </div>
      <div className={classNames(OFF_MAP, isMap ? 'hidden' : isSearching && 'max-sm:hidden')}>{TILES}</div>
    </section>
  )
}
