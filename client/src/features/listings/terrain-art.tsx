import { memo } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { type ArtSubject, artAddress } from '#shared/terrain-art/address.ts'

export type ArtFacts = Omit<ArtSubject, 'isWide'>

type TerrainArtProps = ArtFacts & {
  className?: string | undefined
  /** False for drawings that may be out of sight at first. */
  eager?: boolean
  /** From this width of the window on, in CSS px, the place is much wider than high. */
  wideFrom?: number | undefined
}

// Sky above land, which is what is seen until the drawing arrives, or if it never does.
const BEHIND =
  'bg-linear-to-b from-[#d5e6ee] from-55% to-[#9db39a] to-55% dark:from-[#263a45] dark:to-[#22302a]'

// In a wide shape the sky and the far land say more than the ground below them, which has the name in front of it.
const CROP = 'object-cover object-[50%_28%]'

/** The drawing for a listing without a photo. Set its size by class; it looks right in any shape. */
export const TerrainArt = memo(({ className, eager = true, wideFrom, ...facts }: TerrainArtProps) => {
  const picture = (
    <img
      src={artAddress(facts)}
      alt=""
      width={480}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      // The first paint has the large one with it.
      decoding={wideFrom === undefined ? 'async' : 'sync'}
      className={classNames(CROP, BEHIND, className)}
    />
  )
  if (wideFrom === undefined) return picture
  const [narrow, wide] = [artAddress(facts), artAddress({ ...facts, isWide: true })]
  const ahead = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const
  return (
    <>
      {/* React puts them into the head of the document, before the scripts: it is the largest thing on its page. */}
      {eager && <link {...ahead} href={narrow} media={`(max-width: ${wideFrom - 0.02}px)`} />}
      {eager && <link {...ahead} href={wide} media={`(min-width: ${wideFrom}px)`} />}
      <picture className="contents">
        <source media={`(min-width: ${wideFrom}px)`} srcSet={wide} className="hidden" />
        {picture}
      </picture>
    </>
  )
})
