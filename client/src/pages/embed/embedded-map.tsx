import './embedded-map.css'
import { useState } from 'react'
import { RaceMap } from '#client/sections/maps/race-map.tsx'
import { embeddedMapMessages } from '#messages/client/pages/embed.ts'
import { searchOfAddress } from '#shared/races/race-search.ts'

const NOT_FILTERS = ['view', 'limit', 'offset']

/** The address of the whole search on the site. */
const allOf = (query: string): string => {
  const params = new URLSearchParams(query)
  for (const name of NOT_FILTERS) params.delete(name)
  return params.size === 0 ? '/' : `/?${params}`
}

/** The map of a search, in a frame on another site (contract, section 10). */
export const EmbeddedMap = () => {
  const query = window.location.search
  const [{ filters, choice }] = useState(() => searchOfAddress(query))
  const text = embeddedMapMessages()
  return (
    <main className="embedded-map flex flex-col gap-2 p-3">
      <h1 className="sr-only">{text.title}</h1>
      <RaceMap filters={filters} choice={{ when: 'coming', ...choice }} />
      <a className="font-semibold text-moss underline" href={allOf(query)} target="_blank" rel="noopener">
        {text.seeAll}
      </a>
    </main>
  )
}
