import type { ReactNode } from 'react'
import { type ArtFacts, TerrainArt } from '#client/features/listings/terrain-art.tsx'

type SiteHeadProps = { title: string; children: ReactNode; art?: ArtFacts }

/** The head of a page about the site: title, introduction and optionally a landscape. */
export const SiteHead = ({ title, children, art }: SiteHeadProps) => (
  <header className="mx-auto max-w-page px-4 pt-8 sm:pt-12">
    <h1 tabIndex={-1} className="max-w-3xl text-4xl sm:text-5xl">
      {title}
    </h1>
    <div className="mt-3 max-w-prose text-lg text-quiet sm:text-xl">{children}</div>
    {art && <TerrainArt {...art} wideFrom={640} className="mt-6 h-36 w-full rounded-2xl sm:h-56" />}
  </header>
)
