import { expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { readSettings } from './settings.ts'

const said = (adminPassword: string | undefined) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  announce(readSettings({}), 3000, { adminPassword })
  const text = write.mock.calls.join('')
  write.mockRestore()
  return text
}

test('the start prints the administrator’s password while it is known', () => {
  expect(said('moss-and-granite')).toContain('Administrator: admin (password moss-and-granite)')
})

test('the start names the command that sets a new password when it is not known', () => {
  expect(said(undefined)).toContain('npm run admin:password sets a new one')
})
