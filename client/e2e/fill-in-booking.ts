import type { Locator, Page } from 'playwright-core'

/** Fills in the booking dialog, which is open, for one person; `given` are other texts by their labels. Returns the dialog. */
export const fillInBooking = async (page: Page, given: Record<string, string> = {}): Promise<Locator> => {
  const form = page.getByRole('dialog', { name: 'Book Your Adventure' })
  const texts = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Age: '36',
    'Mobile number': '070 123 45 67',
    Email: 'ada@trails.example',
    ...given,
  }
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text)
  return form
}
