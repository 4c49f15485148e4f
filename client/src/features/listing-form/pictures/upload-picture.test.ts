import { expect, onTestFinished, test, vi } from 'vitest'
import { line } from '#client/lib/api/api.ts'
import { uploadPicture } from './upload-picture.ts'

test('a picture names the account of the person who chose it', async () => {
  const headers: Record<string, string> = {}
  class Request {
    upload = {}
    status = 201
    responseText = '{"url":"/uploads/a.webp"}'
    onload = () => {}
    open() {}
    setRequestHeader(name: string, value: string) {
      headers[name] = value
    }
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  line.account = () => 3
  onTestFinished(() => {
    vi.unstubAllGlobals()
    delete line.account
  })
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  const { signal } = new AbortController()
  expect(await uploadPicture(file, { onProgress: () => {}, signal })).toBe('/uploads/a.webp')
  expect(headers.Account).toBe('3')
})
