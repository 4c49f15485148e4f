import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { Layout } from './layout.tsx'

const Page = ({ name }: { name: string }) => {
  useDocumentTitle(`${name} · Trailherd`)
  return (
    <>
      <h1>{name}</h1>
      <Link href="/trips">Onward</Link>
    </>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Layout>
        <Switch>
          <Route path="/">
            <Page name="Home" />
          </Route>
          <Route>
            <Page name="Elsewhere" />
          </Route>
        </Switch>
      </Layout>
    </QueryClientProvider>,
  )

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

test('the page has landmarks', async () => {
  open()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('main')).toBeVisible()
  expect(await screen.findByRole('contentinfo')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Footer' })).toBeVisible()
})

test('the header links to races, trips, about, contact and, logged out, login', () => {
  open()
  const main = within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
  const links = main.getAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Races', '/'],
    ['Trips', '/trips'],
    ['About us', '/about'],
    ['Contact', '/contact'],
    ['Login', '/auth'],
  ])
  expect(links[0]).toHaveAttribute('aria-current', 'page')
})

test('on the page of a race, of a country and of a comparison, Races is the current page', () => {
  for (const address of ['/race/7', '/races/in/norway', '/compare?races=1,2']) {
    window.history.replaceState(null, '', address)
    const { unmount } = open()
    expect(screen.getByRole('link', { name: 'Races', hidden: true }), address).toHaveAttribute('aria-current')
    unmount()
  }
})

test('a heart in the header leads to what is saved, beside the links', () => {
  open()
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Saved races and trips' })
  expect(link).toHaveAttribute('href', '/saved')
})

test('the footer links to about, contact, privacy and terms, and shows the year', async () => {
  open()
  const footer = within(await screen.findByRole('contentinfo'))
  for (const name of ['About', 'Contact', 'Privacy', 'Terms']) {
    expect(footer.getByRole('link', { name })).toBeVisible()
  }
  expect(footer.getByText(`© ${new Date().getFullYear()} Trailherd`)).toBeVisible()
})

test('the first link for the keyboard skips to the content', async () => {
  open()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', skip.getAttribute('href')?.slice(1))
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')
})

test('the menu opens and closes with its button, and Escape returns the focus to it', async () => {
  open()
  const button = screen.getByRole('button', { name: 'Open menu' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
})

test('a new page closes the menu, moves the focus to its heading and is announced', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  await userEvent.click(screen.getByRole('link', { name: 'Onward' }))
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toHaveFocus()
  expect(document.title).toBe('Elsewhere · Trailherd')
  expect(screen.getByText('Elsewhere · Trailherd')).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false')
})

test('the first page moves no focus and announces nothing', () => {
  open()
  expect(document.body).toHaveFocus()
  expect(screen.queryByText('Home · Trailherd')).toBeNull()
})

test('the colours change from the device’s to light, dark and back, and are remembered', async () => {
  open()
  const change = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
  await change(/Colours: as the device/)
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  await change(/Colours: light/)
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(window.localStorage.getItem('theme')).toBe('dark')
  await change(/Colours: dark/)
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})
