import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderPage } from '#client/testing/render-page.tsx'
import { privacyText } from '#messages/client/features/site/legal/privacy-text.tsx'
import { termsText } from '#messages/client/features/site/legal/terms-text.tsx'
import type { Language } from '#shared/language/language.ts'
import { AboutPage } from './about-page.tsx'
import { LogoPreviewPage } from './logo-preview-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'
import { TierProgramPage } from './tier-program-page.tsx'

const region = (name: string) => within(screen.getByRole('region', { name }))

/** The card of a tier, with its requirements and benefits. */
const tier = (name: string) => {
  const card = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!card) throw new Error(`There is no card of ${name}.`)
  return within(card)
}

describe('about', () => {
  test('shows the mission and the team, whose people are marked as invented', () => {
    renderPage(<AboutPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'About Trailherd' })).toBeVisible()
    expect(region('Our mission').getByText(/Big races find their runners by themselves/)).toBeVisible()
    const team = region('The team')
    expect(team.getAllByRole('heading', { level: 3 })).toHaveLength(4)
    expect(team.getAllByText('Example')).toHaveLength(4)
  })
})

describe('crew programme', () => {
  test.each([
    ['LAMB', '20% or 40% discount', /20% or the 40% tier/],
    ['GOAT', '40% or 100% discount', '3 required trips with positive feedback'],
    ['SHEPHERD', 'Revenue sharing', 'A successful test trip'],
  ])('%s: %s, with requirements and benefits', (name, reward, requirement) => {
    renderPage(<TierProgramPage />)
    const card = tier(name)
    expect(card.getByText(reward)).toBeVisible()
    expect(card.getByText('Requirements')).toBeVisible()
    expect(card.getByText(requirement)).toBeVisible()
    expect(card.getByText('Benefits')).toBeVisible()
  })

  test('SHEPHERD requires an application, a video interview and a test trip', () => {
    renderPage(<TierProgramPage />)
    for (const step of ['An application', 'A video interview', 'A successful test trip']) {
      expect(tier('SHEPHERD').getByText(step)).toBeVisible()
    }
  })

  test('explains what each discount requires', () => {
    renderPage(<TierProgramPage />)
    const discounts = region('How the discount works')
    for (const text of [
      '20%',
      'Primary cook: at least 2 dinners',
      'or cabin and base support',
      '40%',
      'Driving plus cooking',
      'or driving plus guiding',
      '100%',
      'All responsibilities: route planning, driving, cooking, guiding, community building and problem solving',
    ]) {
      expect(discounts.getByText(text)).toBeVisible()
    }
  })

  test('shows three testimonials, marked as invented, and links to join', () => {
    renderPage(<TierProgramPage />)
    const voices = region('What crew life is like')
    expect(voices.getAllByRole('figure')).toHaveLength(3)
    expect(voices.getAllByText('Example')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Become crew' })).toHaveAttribute('href', '/auth')
  })
})

describe('logo options', () => {
  test('shows four marks on four backgrounds each, one of them chosen', () => {
    renderPage(<LogoPreviewPage />)
    for (const name of ['Goat', 'Herd', 'Horn', 'Waymark']) {
      const grounds = region(name).getAllByRole('listitem')
      expect(grounds.map(({ textContent }) => textContent)).toEqual([
        'Badge',
        'On paper',
        'By night',
        'One colour',
      ])
    }
    expect(region('Goat').getByText('Chosen')).toBeVisible()
    expect(screen.getAllByText('Chosen')).toHaveLength(1)
  })

  test('the files in use are shown and can be downloaded', () => {
    renderPage(<LogoPreviewPage />)
    const files = region('In use')
    expect(files.getByRole('link', { name: 'Download favicon.svg' })).toHaveAttribute('href', '/favicon.svg')
    expect(files.getByRole('img', { name: /card for shared links/ })).toHaveAttribute('src', '/og-image.png')
  })
})

describe.each([
  ['Privacy', PrivacyPage],
  ['Terms', TermsPage],
])('%s', (name, Page) => {
  test('the table of contents links to each section', () => {
    renderPage(<Page />)
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    const links = contents.getAllByRole('link')
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') ?? '')
      expect(target?.textContent).toBe(link.textContent)
    }
    expect(screen.getAllByRole('region')).toHaveLength(links.length)
  })
})

test('privacy says who reads medical notes, which cookies there are and who else is involved', () => {
  renderPage(<PrivacyPage />)
  expect(region('Medical notes').getByText(/It is in no mail, no log and no calendar file/)).toBeVisible()
  expect(region('Cookies').getByText('trailherd')).toBeVisible()
  expect(region('Cookies').getByText('language')).toBeVisible()
  expect(region('Others who are involved').getByText('Map tiles')).toBeVisible()
  expect(region('See, download and delete your data').getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/account',
  )
})

describe('in Swedish', () => {
  beforeEach(() => {
    document.documentElement.lang = 'sv'
  })

  test('about shows the mission and the team', () => {
    renderPage(<AboutPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Om Trailherd' })).toBeVisible()
    expect(region('Vad vi vill').getByText(/^Stora lopp hittar sina löpare själva/)).toBeVisible()
    expect(region('Teamet').getAllByText('Exempel')).toHaveLength(4)
    expect(screen.getByRole('link', { name: 'Se resorna' })).toHaveAttribute('href', '/trips')
  })

  test('the crew programme shows tiers, discounts and testimonials', () => {
    renderPage(<TierProgramPage />)
    expect(tier('SHEPHERD').getByText('En lyckad provresa')).toBeVisible()
    expect(tier('LAMB').getByText('Krav')).toBeVisible()
    expect(region('Så fungerar rabatten').getByText('Huvudkock: minst 2 middagar')).toBeVisible()
    expect(region('Så är livet som crew').getAllByRole('figure')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Bli crew' })).toHaveAttribute('href', '/auth')
  })

  test('the logo options have Swedish names', () => {
    renderPage(<LogoPreviewPage />)
    expect(region('Geten').getByText('Vald')).toBeVisible()
    expect(region('I bruk').getByRole('link', { name: 'Ladda ner favicon.svg' })).toBeVisible()
  })

  test.each([
    ['Integritet', PrivacyPage],
    ['Villkor', TermsPage],
  ])('%s has a Swedish table of contents', (name, Page) => {
    renderPage(<Page />)
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'På den här sidan' })).toBeInTheDocument()
    expect(screen.getByText(/^Senast ändrad/)).toBeVisible()
  })
})

test.each([
  ['privacy', privacyText],
  ['terms', termsText],
] as const)('%s has the same sections in both languages', (_name, textIn) => {
  const idsIn = (language: Language) => textIn(language).sections.map(({ id }) => id)
  expect(idsIn('sv')).toEqual(idsIn('en'))
})
