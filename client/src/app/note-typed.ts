type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Types a value: React compares with what it last saw in the field, and ignores a value that it knows. */
const typeAgain = (field: Field, value: string) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Notes what people type before React has taken over the page and hears of it. Call the result once it has: it
 * types all of that again.
 */
export const noteTyped = (root: HTMLElement): (() => void) => {
  const typed = new Map<Field, string>()
  const note = (target: EventTarget | null) => {
    if (isField(target) && target.value !== target.defaultValue) typed.set(target, target.value)
  }
  const hear = ({ target }: Event) => note(target)
  for (const field of root.querySelectorAll('input, textarea')) note(field)
  root.addEventListener('input', hear)
  return () => {
    root.removeEventListener('input', hear)
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value)
  }
}
