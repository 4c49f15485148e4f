import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type Entry = Record<string, unknown> | undefined

/** Of the errors in a list, those that the form shows already; undefined without any. */
const stillShown = (found: readonly Entry[], shown: unknown) => {
  const before = (Array.isArray(shown) ? shown : []) as Entry[]
  const kept = found.map((entry, index) => {
    const fields = Object.entries(entry ?? {}).filter(([field]) => before[index]?.[field] !== undefined)
    return fields.length > 0 ? Object.fromEntries(fields) : undefined
  })
  return kept.some((entry) => entry !== undefined) ? kept : undefined
}

/**
 * Checks like `resolver`. Once a form was sent, react-hook-form checks a whole list as soon as an entry is added. The
 * new entry would be red before anything is typed, so nothing is added then to what the form shows.
 */
export const calmResolver =
  <Values extends FieldValues, Sent>(
    resolver: Resolver<Values, unknown, Sent>,
    shown: () => object,
  ): Resolver<Values, unknown, Sent> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const [name, another] = options.names ?? []
    const errors: Record<string, unknown> = { ...result.errors }
    const found = errors[name ?? '']
    if (name === undefined || another !== undefined || !Array.isArray(found)) return result
    const kept = stillShown(found, (shown() as Record<string, unknown>)[name])
    if (kept) errors[name] = kept
    else delete errors[name]
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
