import type { ReactNode } from 'react'

/** A part of a legal text. The `id` is its anchor, the same in every language. */
type LegalSection = { id: string; title: string; text: ReactNode }

/** A legal text in one language. */
export type LegalText = {
  title: string
  lead: string
  summary?: { title: string; points: readonly string[] }
  sections: readonly LegalSection[]
  lastChanged: string
}
