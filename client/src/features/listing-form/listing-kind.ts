import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { UserView } from '#shared/accounts/schema.ts'
import type { Body, FieldGroups } from './save/changed-fields.ts'

export type Listed = { id: number; name: string; updatedAt: string }

/**
 * What the form of a race and that of a trip differ in. `Values` is what stands in the fields, texts
 * as they were typed; a `Body` is what goes to the server.
 */
export type ListingKind<Values extends FieldValues, View extends Listed> = {
  noun: 'race' | 'trip'
  /** An empty form, with what the account says of its owner. */
  emptyFor: (user: UserView) => Values
  valuesOf: (view: View) => Values
  /** What a kept draft may hold. */
  draftValues: z.ZodType<Partial<Values>>
  bodyOf: (values: Values) => Body
  /** Checks a whole listing, or on an edit (`changed`) only what would be sent. */
  check: (body: Body, changed: readonly string[] | null) => z.ZodSafeParseResult<Body>
  groups: FieldGroups
  /** Fields that a new listing does not take over from a deleted one, with what they start as. */
  anew: Partial<Values>
  /** The form's field that shows one of the body. */
  fieldOf: (name: string) => string
  /** What people call the fields of the body. */
  labels: Record<string, string>
  mayEdit: (user: UserView, view: View) => boolean
  create: (body: Body) => Promise<View>
  change: (id: number, changes: Body) => Promise<View>
  read: (id: number) => Promise<View>
  /** The cached answers that a saved listing makes old. */
  staleKeys: readonly (readonly string[])[]
  /** The cached answer of one listing. */
  ownKey: (id: number) => readonly unknown[]
  pageOf: (id: number) => string
  /** Where its organizer's listings stand. */
  dashboard: { name: string; href: string }
}

/** The noun as a sentence begins with it. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
