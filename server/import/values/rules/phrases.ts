import type { Answer } from '#shared/races/facts/rule-names.ts'

/** How texts say something in each of four languages, as expressions for small letters without accents. */
export type Phrases = Record<'en' | 'sv' | 'de' | 'fr', string[]>

/** How texts give an answer. `~` means some words between, of one clause. */
export type Answering = Partial<Record<Answer, Phrases>>
