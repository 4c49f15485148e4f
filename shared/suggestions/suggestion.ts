import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'

/**
 * One suggestion for typed text. `search` is how a sentence such as "50K near Åre in June" was understood:
 * filters and a choice for the list of races. `label` is what was understood, in the reader's language.
 */
export type Suggestion =
  | { kind: 'race'; id: number; name: string; location: string; date: string }
  | { kind: 'trip'; id: number; name: string; location: string; startDate: string }
  | { kind: 'place'; name: string; region: string | null; country: string; lat: number; lng: number }
  | { kind: 'area'; id: string; name: string; bbox: string; country: string | null }
  | { kind: 'country'; country: string; races: number }
  | { kind: 'search'; filters: RaceFilters; choice: ListChoice; label: string }

/** The search that a text means: what pressing Enter looks for. */
export type Meant = { filters: RaceFilters; choice: ListChoice; label: string }

/** The answer of `GET /api/suggestions?text=...&limit=8`. Countries are ISO 3166 alpha-2 codes. `meant` is null
 * where the words are looked for as they are. */
export type Suggestions = { suggestions: Suggestion[]; meant: Meant | null }
