export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const FIELDS = 'input, textarea, select'

// These are pressed, not typed into.
const isPressed = ({ type }: Field) => type === 'checkbox' || type === 'radio'

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue

/** Whether somebody has typed or chosen something in this field since it was drawn. */
export const isTyped = (target: EventTarget | null): target is Field =>
  target instanceof Element &&
  target.matches(FIELDS) &&
  !isPressed(target as Field) &&
  isChanged(target as Field)

/** Types a value: React compares with what it last saw in the field, and ignores a value that it knows. */
export const typeAgain = (field: Field, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
