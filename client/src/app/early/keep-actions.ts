/** How often to look whether a part that is loaded later has been taken over, in ms. */
const LOOK_MS = 50
/** How long to wait for such a part, in ms. */
const PATIENCE_MS = 5_000

/** React marks each element that it has taken over. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** A form with an address works without a script. */
const worksAlone = (form: HTMLFormElement) => form.hasAttribute('action')

const PRESSED = 'a[href], button, input, label, select, summary, textarea'

/** The button or box that a click presses, if only a script would act on it; null for what works by itself. */
const pressedControl = (target: EventTarget | null): HTMLButtonElement | HTMLInputElement | null => {
  const control = target instanceof Element ? target.closest(PRESSED) : null
  if (control instanceof HTMLInputElement)
    return control.type === 'checkbox' || control.type === 'radio' ? control : null
  if (!(control instanceof HTMLButtonElement)) return null
  const isSubmit = control.type === 'submit' && control.form !== null
  return isSubmit ? null : control
}

const press = (control: HTMLElement) => {
  // Tabs listen to the mouse button.
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  control.click()
}

/**
 * Presses a control again, unless it already is in the state that the person wanted: a heart that was drawn before
 * it was known to be pressed, for example. Call this with the event of the press under way.
 */
const pressAgain = (control: HTMLButtonElement | HTMLInputElement): (() => void) => {
  if (control instanceof HTMLInputElement) {
    const { checked } = control
    return () => control.checked !== checked && press(control)
  }
  const before = control.ariaPressed
  return () => control.ariaPressed === before && press(control)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

// These are pressed, not typed into.
const isPressed = ({ type }: Field) => type === 'checkbox' || type === 'radio'

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue

/** Whether somebody has typed or chosen something in this field since it was drawn. */
const isTyped = (target: EventTarget | null): target is Field =>
  target instanceof Element &&
  target.matches(FIELDS) &&
  !isPressed(target as Field) &&
  isChanged(target as Field)

/** Types a value: React compares with what it last saw in the field, and ignores a value that it knows. */
const typeAgain = (field: Field, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Keeps what people do in a page that the server drew until React listens to it: what they type and choose, the
 * buttons and boxes that they press, and the forms that they submit. Links, and forms with an address, work by
 * themselves. Call the result once React has taken over the page: everything is done again, in order, each control
 * once. A part that is loaded later follows when it has been taken over.
 */
export const keepActions = (): (() => void) => {
  const kept = new Map<Element, () => void>()
  /** What React has not taken over with the rest of the page; null before that. */
  let late: WeakSet<Element> | null = null
  let isLooking = false

  const isKept = (element: Element) => !isTakenOver(element) && (late === null || late.has(element))

  /**
   * Repeats the kept actions one after the other, so that each sees what the one before has changed. It waits for a
   * part of the page that is still loading, because a later change would redraw that part and lose what was done there.
   */
  const goOn = (waited = 0) => {
    const [first] = kept
    isLooking = first !== undefined
    if (!first) return
    const [element, again] = first
    const isThere = element.isConnected && waited < PATIENCE_MS
    if (isThere && !isTakenOver(element)) {
      setTimeout(goOn, LOOK_MS, waited + LOOK_MS)
      return
    }
    kept.delete(element)
    if (isThere) again()
    setTimeout(goOn)
  }

  const keep = (element: Element, again: () => void) => {
    // The last one counts: an impatient second press must not undo the first.
    kept.delete(element)
    kept.set(element, again)
    if (late === null || isLooking) return
    isLooking = true
    setTimeout(goOn, LOOK_MS)
  }

  const keepInstead = (event: Event, element: Element, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(element, again)
  }

  const onClick = (event: MouseEvent) => {
    const control = pressedControl(event.target)
    if (control && isKept(control)) keepInstead(event, control, pressAgain(control))
  }

  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || worksAlone(form) || !isKept(form)) return
    keepInstead(event, form, () => form.requestSubmit(submitter))
  }

  const keepTyped = (target: EventTarget | null) => {
    if (!isTyped(target) || !isKept(target)) return
    const { value } = target
    keep(target, () => typeAgain(target, value))
  }
  const onInput = ({ target }: Event) => keepTyped(target)
  // A browser that goes back to the page fills in what was typed before, and tells nobody.
  const onParsed = () => {
    for (const field of document.querySelectorAll(FIELDS)) keepTyped(field)
  }

  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener('input', onInput, true)
  document.addEventListener('readystatechange', onParsed, { once: true })
  return () => {
    const controls = document.querySelectorAll(`button, form, ${FIELDS}`)
    late = new WeakSet([...controls].filter((control) => !isTakenOver(control)))
    isLooking = true
    // By then the page also shows what this browser has stored.
    setTimeout(goOn)
  }
}
