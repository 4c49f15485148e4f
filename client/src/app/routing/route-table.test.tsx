import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useParams } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY } from '#client/testing/user.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import { type PageList, pages } from '#shared/pages/pages.ts'
import { pageFiles } from './page-files.ts'
import { Routes, RouteTable } from './route-table.tsx'

const ClubPage = () => <h1>Club {useParams<{ id: string }>().id}</h1>

test('a new page needs one entry and one component', async () => {
  const withClub: PageList = { ...pages, club: { patterns: ['/club/:id'], access: 'public' } }
  expect(matchPage(withClub, '/club/7')).toEqual({ name: 'club', id: 7 })
  renderPage(
    <Routes list={withClub} components={{ club: ClubPage }} titleOf={(name) => `The ${name}`} />,
    '/club/7',
  )
  expect(await screen.findByRole('heading', { name: 'Club 7' })).toBeVisible()
  expect(document.title).toBe('The club')
})

test('a page that needs a login sends visitors to the login', async () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  const list: PageList = { club: { patterns: ['/club'], access: 'signed-in' } }
  renderPage(<Routes list={list} components={{ club: ClubPage }} titleOf={() => 'Club'} />, '/club')
  await screen.findByRole('heading', { name: '404 Page Not Found' })
  expect(window.location.pathname).toBe('/auth')
})

test('every page has a component, and every component a page', () => {
  const names = Object.keys(pages).filter((name) => name !== 'home')
  expect(Object.keys(pageFiles).sort()).toEqual([...names, 'notFound'].sort())
})

test('pages name themselves in the language of the document', async () => {
  document.documentElement.lang = 'sv'
  renderPage(<RouteTable />, '/about')
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe('Om oss · Trailherd')
})
