/** Whether the bar at the lower edge would cover it: `scroll-margin-bottom` keeps room for that bar. */
const isTooLow = (element: Element) =>
  element.getBoundingClientRect().bottom +
    (Number.parseFloat(getComputedStyle(element).scrollMarginBottom) || 0) >
  window.innerHeight

// Some browsers do not scroll to what is in the window already, whatever margin it asks for.
const scrollTo = (element: Element) =>
  element.scrollIntoView({ block: isTooLow(element) ? 'end' : 'nearest' })

/**
 * Scrolls the focused field and its error message into view. The browser scrolls to the control only,
 * which leaves the message hidden under the save bar.
 */
export const scrollToError = () => {
  const focused = document.activeElement
  const described = focused?.closest('[aria-describedby]')
  // A field's error is the last element that describes it.
  const name = described?.getAttribute('aria-describedby')?.split(' ').at(-1)
  if (!focused || !name) return
  const message = document.getElementById(name)
  if (message) scrollTo(message)
  scrollTo(focused)
}

/** Goes to the first of the named fields (`name,name`) that the form has. */
export const openField = (form: HTMLFormElement | null, names: string) => {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const [control] = names.split(',').flatMap((field) => {
    const found = controls.find(({ name }) => name === field || name?.startsWith(`${field}.`))
    return found ?? []
  })
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
