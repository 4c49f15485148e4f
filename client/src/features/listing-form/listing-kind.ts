import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { UserView } from '#shared/accounts/schema.ts'
import type { Body, FieldGroups } from './save/changed-fields.ts'

/** A race or a trip, as the server answers it. */
export type ListingView = { id: number; name: string; updatedAt: string; isDraft: boolean }

/** The sentences that name the kind of listing: "Edit race". No language can put them together from a noun. */
export type ListingMessages = {
  create: string
  edit: string
  publish: string
  publishAsNew: string
  published: string
  saved: string
  loading: string
  notFound: string
  notLoaded: string
  notYours: string
  see: string
  dashboard: string
  changed: string
  changedNotLoaded: string
  deleted: string
  /** After a draft was restored: what somebody changed since it was written. */
  draftReplaces: (fields: string) => string
}

/** How one kind of listing and its fields are named. */
export type ListingWords = {
  text: () => ListingMessages
  /** What the form calls a field of the form or of the body. */
  labelOf: (field: string) => string
  /** The label of a value that has one, such as `Not confirmed yet` for `estimated`; else null. */
  labelOfValue: (bodyField: string, value: unknown) => string | null
}

/**
 * How the form of a race differs from that of a trip. `Values` are the contents of the fields, texts
 * as they were typed; a `Body` is what is sent to the server.
 */
export type ListingKind<Values extends FieldValues, View extends ListingView> = ListingWords & {
  /** Part of the keys under which drafts are stored. */
  name: 'race' | 'trip'
  /** An empty form, apart from what the account says about the organizer. */
  emptyFor: (user: UserView) => Values
  valuesOf: (view: View) => Values
  /** The shape of a stored draft. */
  draftValues: z.ZodType<Partial<Values>>
  bodyOf: (values: Values) => Body
  /** Checks a whole listing, or for an edit only the fields that would be sent (`changed`). A draft may lack more. */
  check: (body: Body, changed: readonly string[] | null, isDraft?: boolean) => z.ZodSafeParseResult<Body>
  groups: FieldGroups
  /** Fields that start again when a deleted listing is published as a new one. */
  resetOnRepublish: Partial<Values>
  /** The form's field for a field of the body; `path` leads to what is wrong inside it, such as `courses.0.km`. */
  fieldOf: (bodyField: string, path: string, values: Values) => string
  mayEdit: (user: UserView, view: View) => boolean
  create: (body: Body) => Promise<View>
  change: (id: number, changes: Body) => Promise<View>
  read: (id: number) => Promise<View>
  /** The cached answers that are outdated once a listing is saved. */
  staleKeys: readonly (readonly string[])[]
  /** The cached answer of one listing that the form starts with. */
  ownKey: (id: number) => readonly unknown[]
  /** The cached answer that the page of the listing shows. */
  pageKey: (id: number) => readonly unknown[]
  pageOf: (id: number) => string
  /** The page with all listings of the organizer. */
  dashboardHref: string
}
