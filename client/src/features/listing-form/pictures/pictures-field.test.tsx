import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#client/lib/api/api.ts'
import type { Picture } from './picture-list.ts'
import { PicturesField } from './pictures-field.tsx'
import type { UploadPicture } from './upload-picture.ts'

const A = { url: 'https://photos.example/a.jpg', alt: '' }
const B = { url: 'https://photos.example/b.jpg', alt: 'B' }

type Sending = {
  name: string
  progress: (share: number) => void
  done: () => void
  fail: (error: Error) => void
}

/** Uploads that finish when the test says so. */
const heldUploads = () => {
  const sending: Sending[] = []
  const upload: UploadPicture = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      sending.push({
        name: file.name,
        progress: onProgress,
        done: () => resolve(`https://uploads.example/${file.name}`),
        fail: reject,
      })
    })
  return { sending, upload }
}

type FormProps = {
  pictures: Picture[]
  upload: UploadPicture
  onBusy: (isBusy: boolean) => void
  /** Called with a function that reads the form's pictures. */
  onReady: (read: () => Picture[]) => void
}

const Form = ({ pictures, upload, onBusy, onReady }: FormProps) => {
  const form = useForm({ defaultValues: { pictures, pictureAddress: '' } })
  onReady(() => form.getValues('pictures'))
  return (
    <FormProvider {...form}>
      <PicturesField onBusy={onBusy} upload={upload} />
    </FormProvider>
  )
}

const show = (pictures: Picture[], upload: UploadPicture = async () => '') => {
  const onBusy = vi.fn()
  let read = (): Picture[] => []
  const keep = (reading: () => Picture[]) => {
    read = reading
  }
  render(<Form pictures={pictures} upload={upload} onBusy={onBusy} onReady={keep} />)
  return { onBusy, urls: () => read().map(({ url }) => url), read: () => read() }
}

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose pictures'), files)

test('files are uploaded one after the other, in the order they were chosen', async () => {
  const { sending, upload } = heldUploads()
  const { urls, onBusy } = show([A], upload)
  await choose(photo('one.jpg'), photo('two.png', 'image/png'))
  await waitFor(() => expect(sending.map(({ name }) => name)).toEqual(['one.jpg']))
  expect(onBusy).toHaveBeenLastCalledWith(true)
  sending[0]?.progress(0.5)
  expect(await screen.findByText('50%')).toBeVisible()
  sending[0]?.done()
  await waitFor(() => expect(sending).toHaveLength(2))
  sending[1]?.done()
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false))
  expect(urls()).toEqual([A.url, 'https://uploads.example/one.jpg', 'https://uploads.example/two.png'])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a failed upload shows the server’s message and can be tried again', async () => {
  const { sending, upload } = heldUploads()
  const { urls, onBusy } = show([], upload)
  await choose(photo('one.jpg'))
  await waitFor(() => expect(sending).toHaveLength(1))
  sending[0]?.fail(new ApiError(503, '', JSON.stringify({ message: 'Busy.' })))
  expect(await screen.findByRole('alert')).toHaveTextContent('one.jpg: Busy.')
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sending).toHaveLength(2))
  sending[1]?.done()
  await waitFor(() => expect(urls()).toEqual(['https://uploads.example/one.jpg']))
})

test('a file that the server refuses as a picture is not offered again', async () => {
  const { sending, upload } = heldUploads()
  show([], upload)
  await choose(photo('one.jpg'))
  await waitFor(() => expect(sending).toHaveLength(1))
  sending[0]?.fail(new ApiError(415, '', JSON.stringify({ message: 'This is no picture.' })))
  expect(await screen.findByRole('alert')).toHaveTextContent('one.jpg: This is no picture.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close one.jpg' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('files that cannot be pictures are not sent', async () => {
  const { sending, upload } = heldUploads()
  show([], upload)
  await choose(photo('notes.pdf', 'application/pdf'), photo('one.jpg'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'notes.pdf is not a JPEG, PNG, WebP or AVIF picture.',
  )
  await waitFor(() => expect(sending.map(({ name }) => name)).toEqual(['one.jpg']))
  await userEvent.click(screen.getByRole('button', { name: 'Close notes.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an upload can be stopped, and the next goes on', async () => {
  const { sending, upload } = heldUploads()
  const { urls } = show([], upload)
  await choose(photo('one.jpg'), photo('two.jpg'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop one.jpg' }))
  await waitFor(() => expect(sending.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']))
  sending[1]?.done()
  await waitFor(() => expect(urls()).toEqual(['https://uploads.example/two.jpg']))
})

test('pictures move by buttons, the focus with them, and the first is the main one', async () => {
  const { urls } = show([A, B])
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 up' }))
  expect(urls()).toEqual([B.url, A.url])
  expect(screen.getByText('It is the main picture now.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move picture 1 up' })).toHaveFocus()
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Main picture')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Make picture 2 the main picture' }))
  expect(urls()).toEqual([A.url, B.url])
})

test('a description moves with its picture', async () => {
  const { read } = show([A, B])
  await userEvent.type(screen.getByLabelText('What picture 1 shows'), 'Ridge')
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 down' }))
  expect(read()).toEqual([B, { ...A, alt: 'Ridge' }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(read()).toEqual([{ ...A, alt: 'Ridge' }])
})

test('Enter adds an address, if it is valid', async () => {
  const { urls } = show([])
  const address = screen.getByLabelText('Or by its web address')
  await userEvent.type(address, 'http://photos.example/a.jpg{Enter}')
  expect(address).toHaveAccessibleDescription(
    'The address must start with https://, such as https://example.com/picture.jpg',
  )
  await userEvent.clear(address)
  await userEvent.type(address, 'https://photos.example/a.jpg{Enter}')
  expect(urls()).toEqual([A.url])
  expect(address).toHaveValue('')
})

test('an address without https:// gets it', async () => {
  const { urls } = show([])
  await userEvent.type(screen.getByLabelText('Or by its web address'), 'photos.example/a.jpg{Enter}')
  expect(urls()).toEqual([A.url])
})
