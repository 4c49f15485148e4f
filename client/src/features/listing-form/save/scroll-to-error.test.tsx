import { afterEach, expect, test, vi } from 'vitest'
import { scrollToError } from './scroll-to-error.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** A focused field 40 px high, its message below it, and room of 300 px for a bar at the lower edge. */
const focusFieldAt = (top: number) => {
  document.body.innerHTML = `<input aria-describedby="hint error" style="scroll-margin-bottom: 300px" />
    <p id="error" style="scroll-margin-bottom: 300px">Name is required</p>`
  const [field, message] = [document.querySelector('input'), document.querySelector('p')]
  if (!field || !message) throw new Error('nothing to look at')
  const scrolled: string[] = []
  for (const [element, at] of [
    [field, top],
    [message, top + 40],
  ] as const) {
    element.getBoundingClientRect = () => new DOMRect(0, at, 200, 40)
    element.scrollIntoView = (options) =>
      void scrolled.push(`${element.tagName} ${(options as ScrollIntoViewOptions).block}`)
  }
  field.focus()
  return scrolled
}

test('a field that the bar would cover is scrolled up, and so is its message', () => {
  vi.stubGlobal('innerHeight', 844)
  const scrolled = focusFieldAt(700)
  scrollToError()
  expect(scrolled).toEqual(['P end', 'INPUT end'])
})

test('a field in sight stays where it is', () => {
  vi.stubGlobal('innerHeight', 844)
  const scrolled = focusFieldAt(200)
  scrollToError()
  expect(scrolled).toEqual(['P nearest', 'INPUT nearest'])
})
