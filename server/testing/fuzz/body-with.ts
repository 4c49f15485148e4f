import { type FieldPath, memberOf, plainValueOf, type Schemas } from './schema-fields.ts'

type Schema = Record<string, unknown>
type Container = Record<string | number, unknown>

const MARK = 'the odd value goes here'

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Defines the field as JSON does, so that `__proto__` is one like any other. */
const put = (into: Container, key: string | number, value: unknown) =>
  Object.defineProperty(into, key, { value, enumerable: true, writable: true, configurable: true })

type Form = { base: unknown; schema: Schema; named: Schemas }

/** The last container on the way to the field. What is missing on the way is made as the schema wants it. */
const containerOf = (whole: Container, path: FieldPath, { schema, named }: Form): Container => {
  let container = whole
  let inner = schema
  for (const [index, key] of path.slice(0, -1).entries()) {
    inner = memberOf(inner, key, named)
    let next = Object.hasOwn(container, key) ? container[key] : undefined
    if (!isContainer(next)) {
      const made = plainValueOf(inner, named)
      next = isContainer(made) ? made : typeof path[index + 1] === 'number' ? [] : {}
      put(container, key, next)
    }
    container = next as Container
  }
  return container
}

/** A working body whose field at this path holds something odd, as JSON; without the field for `json` null. */
export const bodyWith = (form: Form, path: FieldPath, json: string | null): string => {
  const whole: unknown = structuredClone(form.base ?? plainValueOf(form.schema, form.named))
  if (!isContainer(whole)) return JSON.stringify(whole)
  const container = containerOf(whole, path, form)
  const key = path.at(-1) ?? ''
  if (json === null) delete container[key]
  else put(container, key, MARK)
  return JSON.stringify(whole).replace(JSON.stringify(MARK), () => json ?? '')
}
