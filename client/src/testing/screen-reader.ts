import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, onTestFinished, vi } from 'vitest'
import { settle } from './settle.ts'

const END = 'end of document'
/** More than any page says; a reader that goes round in circles ends with a failure. */
const MOST_PHRASES = 3_000

/**
 * A screen reader on the page that a test shows. `readAll` goes through the page, or an open dialog, from its start to
 * its end; `act` does something and notes what is announced meanwhile. `text` has all of it, a phrase a line, under
 * the heading of each step.
 */
export const startScreenReader = () => {
  // Pages count days from today. `settle` would end a false clock before the reader has come to them.
  vi.setSystemTime(new Date('2037-01-15T09:00:00Z'))
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []

  const readAll = async (title: string) => {
    await settle()
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
    const container = dialog ?? document.body
    await virtual.start({ container })
    await virtual.clearSpokenPhraseLog()
    const isAtEnd = async () => {
      const phrase = await virtual.lastSpokenPhrase()
      return phrase === END || (phrase.startsWith('end of ') && virtual.activeNode === container)
    }
    for (let count = 0; count < MOST_PHRASES; count++) {
      await virtual.next()
      if (await isAtEnd()) break
    }
    const said = await virtual.spokenPhraseLog()
    await virtual.stop()
    expect(said.length).toBeLessThan(MOST_PHRASES)
    lines.push(`# ${title}`, ...said, '')
  }

  const act = async (title: string, action: () => Promise<unknown>) => {
    await virtual.start({ container: document.body })
    await virtual.clearSpokenPhraseLog()
    await action()
    await settle()
    const said = await virtual.spokenPhraseLog()
    await virtual.stop()
    lines.push(`# ${title}`, ...said.filter((phrase) => /^(polite|assertive): /.test(phrase)), '')
  }

  return { readAll, act, text: () => lines.join('\n') }
}
