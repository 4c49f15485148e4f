import { expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { documentFor } from './pages.ts'

// None of these pages asks the database.
const deps = {} as Deps

test.each([
  ['/auth', 'Login · Trailherd'],
  ['/auth/', 'Login · Trailherd'],
  ['/Auth', 'Login · Trailherd'],
  ['/forgot-password', 'Forgot password · Trailherd'],
  ['/reset-password', 'Reset password · Trailherd'],
  ['/verify-email', 'Verify email · Trailherd'],
  ['/contact', 'Contact · Trailherd'],
  ['/account', 'Account · Trailherd'],
  ['/my-bookings', 'My Bookings · Trailherd'],
  ['/dashboard', 'My Races · Trailherd'],
  ['/organizer/dashboard', 'My Races · Trailherd'],
  ['/trip-organizer/dashboard', 'My Trips · Trailherd'],
  ['/race/create', 'New race · Trailherd'],
  ['/race/edit/7', 'Edit race · Trailherd'],
  ['/trip/create', 'New trip · Trailherd'],
  ['/trip/edit/7', 'Edit trip · Trailherd'],
  ['/about', 'About us · Trailherd'],
  ['/tier-program', 'Crew programme · Trailherd'],
  ['/logo-preview', 'Logo options · Trailherd'],
  ['/privacy', 'Privacy · Trailherd'],
  ['/terms', 'Terms · Trailherd'],
  ['/measuring', 'How courses are measured · Trailherd'],
])('%s is a page named %s', async (path, title) => {
  expect(await documentFor(deps, path)).toMatchObject({ status: 200, title })
})

test.each([
  '/nowhere',
  '/auth/more',
  '/auth.php',
  '/race/edit/abc',
  '/race/edit/0',
  '/race/7/edit',
  '/trip/edit/2147483648',
  '/races/99999999999',
  '//auth',
])('%s is not a page', async (path) => {
  expect(await documentFor(deps, path)).toMatchObject({ status: 404, title: 'Page not found · Trailherd' })
})
