const PRESSED = 'a[href], button, input, label, select, summary, textarea'

/** The button or box that a click presses, if only a script would act on it; null for what works by itself. */
export const pressedControl = (target: EventTarget | null): HTMLButtonElement | HTMLInputElement | null => {
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
export const pressAgain = (control: HTMLButtonElement | HTMLInputElement): (() => void) => {
  if (control instanceof HTMLInputElement) {
    const { checked } = control
    return () => control.checked !== checked && press(control)
  }
  const before = control.ariaPressed
  return () => control.ariaPressed === before && press(control)
}
