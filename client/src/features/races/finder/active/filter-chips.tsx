import { Suspense } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { countActive } from '../filters/count-active.ts'
import type { FilterChipListProps } from './filter-chip-list.tsx'

const FilterChipList = lazyPart(async () => (await import('./filter-chip-list.tsx')).FilterChipList)

/** The filters that narrow the list, as chips. Most visits begin without any, so the chips are loaded when needed. */
export const FilterChips = (props: FilterChipListProps) =>
  countActive(props.search) > 0 && (
    <Suspense fallback={<div aria-hidden className="min-h-9 pointer-coarse:min-h-11" />}>
      <FilterChipList {...props} />
    </Suspense>
  )
