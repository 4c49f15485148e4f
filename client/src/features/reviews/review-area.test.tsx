import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { ReviewArea, type Viewer } from './review-area.tsx'

const review = (given: Partial<ReviewView> = {}): ReviewView => ({
  id: 1,
  userId: 11,
  raceId: 7,
  rating: 4,
  reviewText: 'Mud to the knees.',
  createdAt: new Date(2027, 5, 8, 12).toISOString(),
  updatedAt: new Date(2027, 5, 8, 12).toISOString(),
  user: { username: 'nils', displayName: null },
  canEdit: false,
  canDelete: false,
  canAnswer: false,
  promises: {},
  answer: null,
  ...given,
})

const ME = { id: 99 }

type Server = { reviews: ReviewView[]; postAnswer?: { status: number; body?: unknown } }

/** A server with the reviews of one race, for one test. */
const serve = ({ reviews, postAnswer }: Server) => {
  let kept = reviews
  return answerCalls({
    'GET /api/races/7/reviews': () => ({ body: kept }),
    'POST /api/races/7/reviews': ({ body }) => {
      if (postAnswer) return postAnswer
      const posted = review({ id: 50, userId: ME.id, canDelete: true, ...(body as Partial<ReviewView>) })
      kept = [posted, ...kept]
      return { status: 201, body: posted }
    },
    'DELETE /api/reviews/1': () => {
      kept = kept.filter(({ id }) => id !== 1)
      return { status: 204 }
    },
  })
}

const show = (viewer: Viewer, server: Server = { reviews: [] }) => {
  const calls = serve(server)
  renderPage(<ReviewArea raceId={7} viewer={viewer} loginUrl="/auth?next=%2Frace%2F7%23reviews" />)
  return calls
}

const submit = () => screen.getByRole('button', { name: 'Submit review' })

describe('reading', () => {
  test('the average, the spread of stars, and every review with its author and day', async () => {
    show(null, {
      reviews: [
        review({ id: 1, rating: 5, user: { username: 'alva', displayName: 'Alva of the Hills' } }),
        review({ id: 2, rating: 4, reviewText: null }),
        review({ id: 3, rating: 4 }),
      ],
    })
    expect(await screen.findByRole('img', { name: '4.3 of 5 stars' })).toBeVisible()
    const spread = within(screen.getByRole('list', { name: 'Spread of stars' }))
    expect(spread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 stars1 review',
      '4 stars2 reviews',
      '3 stars0 reviews',
      '2 stars0 reviews',
      '1 star0 reviews',
    ])
    const [first, second] = screen.getAllByRole('article')
    expect(first).toHaveTextContent('Alva of the Hills')
    expect(first).toHaveTextContent('June 8, 2027')
    expect(first).toHaveTextContent('Mud to the knees.')
    expect(second).toHaveTextContent('nils')
    expect(screen.getByRole('heading', { name: '3 reviews' })).toBeVisible()
  })

  test('a visitor gets a link to sign in and comes back', async () => {
    show(null)
    const link = await screen.findByRole('link', { name: 'Sign in to write a review' })
    expect(link).toHaveAttribute('href', '/auth?next=%2Frace%2F7%23reviews')
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('while the person is not known yet, there is neither form nor link', async () => {
    show(undefined)
    await screen.findByRole('heading', { name: 'No reviews yet' })
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('a person who has reviewed the race is told so', async () => {
    show(ME, { reviews: [review({ userId: ME.id })] })
    expect(await screen.findByText('You have already reviewed this race.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('Your review')).toBeVisible()
  })

  test('reviews that cannot be loaded show an error and can be loaded again', async () => {
    let isDown = true
    answerCalls({
      'GET /api/races/7/reviews': () =>
        isDown ? { status: 503, body: { message: 'Away.' } } : { body: [review()] },
    })
    renderPage(<ReviewArea raceId={7} viewer={ME} loginUrl="/auth" />)
    expect(await screen.findByText('Failed to load reviews. Please try again later.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Mud to the knees.')).toBeVisible()
  })

  test('the first ten reviews are shown, the rest on request', async () => {
    show(null, { reviews: Array.from({ length: 25 }, (_, id) => review({ id })) })
    const all = await screen.findByRole('button', { name: 'Show all 25 reviews' })
    expect(screen.getAllByRole('article')).toHaveLength(10)
    await userEvent.click(all)
    expect(screen.getAllByRole('article')).toHaveLength(25)
  })

  test('an administrator reaches the hidden ones behind the last that everybody sees, which count nowhere', async () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      review({ id: index, rating: index === 11 ? 1 : 5, ...(index === 11 && { hiddenReason: 'Rude' }) }),
    )
    answerCalls({
      'GET /api/races/7/reviews': ({ query }) => {
        const offset = Number(query.get('offset'))
        const body = all.slice(offset, offset + Number(query.get('limit')))
        return { body, headers: { 'X-Total-Count': '12' } }
      },
    })
    const ratings = { stars: [0, 0, 0, 0, 11], promises: {} }
    renderPage(<ReviewArea raceId={7} ratings={ratings} viewer={ME} loginUrl="/auth" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 12 reviews' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12))
    expect(screen.getByRole('heading', { name: '11 reviews' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Spread of stars' })).toHaveTextContent('1 star0 reviews')
  })

  test('an answer that is being written under the eleventh review stays when the reviews load again', async () => {
    const reviews = Array.from({ length: 12 }, (_, id) => review({ id, canAnswer: true }))
    answerCalls({
      'GET /api/races/7/reviews': ({ query }) => {
        const offset = Number(query.get('offset'))
        return { body: reviews.slice(offset, offset + Number(query.get('limit'))) }
      },
    })
    const client = createQueryClient()
    const ratings = { stars: [0, 0, 0, 12, 0], promises: {} }
    const area = <ReviewArea raceId={7} viewer={null} loginUrl="/auth" ratings={ratings} />
    renderPage(area, '/', null, client)
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 12 reviews' }))
    const last = await waitFor(() => screen.getAllByRole('article')[11] as HTMLElement)
    await userEvent.click(within(last).getByRole('button', { name: /^Answer/ }))
    await userEvent.type(screen.getByLabelText('Your public answer'), 'The bridge is new.')
    reviews[0] = review({ id: 0, reviewText: 'Dry by now.' })
    await act(() => client.invalidateQueries({ queryKey: ['races'] }))
    expect(await screen.findByText('Dry by now.')).toBeVisible()
    expect(screen.getByLabelText('Your public answer')).toHaveValue('The bridge is new.')
  })

  test('markup in names and reviews is shown as text', async () => {
    const bait = '<img src=x onerror=alert(1)>'
    show(null, { reviews: [review({ reviewText: bait, user: { username: 'x', displayName: bait } })] })
    expect(await screen.findAllByText(bait)).toHaveLength(2)
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('writing', () => {
  test('the keyboard alone can choose stars, write and submit; then the review replaces the form', async () => {
    const calls = show(ME)
    await screen.findByRole('form', { name: 'Write a review' })
    expect(submit()).toBeDisabled()
    await userEvent.tab()
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
    expect(screen.getByText('4 of 5 stars')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('  Cold rivers. ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getAllByRole('button', { name: 'Yes', pressed: true })).toHaveLength(1)
    for (let answers = 1; answers < 10; answers += 1) await userEvent.tab()
    await userEvent.tab()
    expect(submit()).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expectMessage('Review submitted')
    await expectMessage('Thank you for your feedback!')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      rating: 4,
      reviewText: 'Cold rivers.',
      promises: { marking: 'yes' },
    })
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('You have already reviewed this race.')).toBeVisible()
    expect(screen.getByRole('heading', { name: '1 review' })).toHaveFocus()
    expect(screen.getByRole('img', { name: '4.0 of 5 stars' })).toBeVisible()
  })

  test('a review that was sent is on the screen, also where the form was longer than that', async () => {
    const scrolledTo = vi.fn()
    HTMLElement.prototype.scrollIntoView = scrolledTo
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'))
    show(ME)
    await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }))
    await userEvent.click(submit())
    await waitFor(() => expect(scrolledTo).toHaveBeenCalled())
    expect(scrolledTo.mock.contexts).toEqual([screen.getByRole('heading', { name: '1 review' })])
  })

  test('a review can have stars only', async () => {
    const calls = show(ME)
    await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }))
    await userEvent.click(submit())
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ rating: 5, reviewText: null })
  })

  test('a text without stars asks for the stars', async () => {
    const calls = show({ id: 75 })
    await userEvent.type(await screen.findByLabelText('Your review (optional)'), 'Good.')
    expect(submit()).toBeDisabled()
    expect(screen.getByText('Please select a star rating')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expectMessage('Rating required')
    expect(screen.getAllByText('Please select a star rating')).toHaveLength(2)
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('characters are counted while typing, up to a thousand', async () => {
    show({ id: 76 })
    const words = await screen.findByLabelText('Your review (optional)')
    expect(screen.getByText('0/1000 characters')).toBeVisible()
    await userEvent.type(words, 'Snow')
    expect(words).toHaveAccessibleDescription('4/1000 characters')
    await userEvent.click(words)
    await userEvent.paste('x'.repeat(1200))
    expect(screen.getByText('1000/1000 characters')).toBeVisible()
  })

  test('a failure shows the reason and keeps the draft, also after leaving the page', async () => {
    const calls = serve({
      reviews: [],
      postAnswer: { status: 503, body: { message: 'The database is away.' } },
    })
    const area = <ReviewArea raceId={7} viewer={{ id: 77 }} loginUrl="/auth" />
    const { unmount } = renderPage(area)
    await userEvent.click(await screen.findByRole('radio', { name: '2 stars' }))
    await userEvent.type(screen.getByLabelText('Your review (optional)'), 'Too much asphalt.')
    await userEvent.click(submit())
    await expectMessage('Failed to submit review')
    await expectMessage('The database is away.')
    expect(screen.getByLabelText('Your review (optional)')).toHaveValue('Too much asphalt.')
    expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked()
    expect(submit()).toBeEnabled()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)

    unmount()
    renderPage(area)
    expect(await screen.findByLabelText('Your review (optional)')).toHaveValue('Too much asphalt.')
  })

  test('a second press while sending sends nothing', async () => {
    let answer = (_: { status: number; body: unknown }) => {}
    const calls = answerCalls({
      'GET /api/races/7/reviews': () => ({ body: [] }),
      'POST /api/races/7/reviews': () => new Promise((resolve) => (answer = resolve)),
    })
    renderPage(<ReviewArea raceId={7} viewer={{ id: 78 }} loginUrl="/auth" />)
    await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }))
    await userEvent.click(submit())
    const sending = screen.getByRole('button', { name: 'Submitting...' })
    expect(sending).toBeDisabled()
    await userEvent.click(sending)
    screen.getByLabelText('Your review (optional)').focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
    await act(async () => answer({ status: 500, body: { message: 'No.' } }))
    expect(await screen.findByRole('button', { name: 'Submit review' })).toBeEnabled()
  })

  test('a person who reviewed the race in another window sees that review', async () => {
    let isReviewed = false
    answerCalls({
      'GET /api/races/7/reviews': () => ({ body: isReviewed ? [review({ userId: 79 })] : [] }),
      'POST /api/races/7/reviews': () => {
        isReviewed = true
        return { status: 409, body: { message: 'You have already reviewed this race.', code: 'conflict' } }
      },
    })
    renderPage(<ReviewArea raceId={7} viewer={{ id: 79 }} loginUrl="/auth" />)
    await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }))
    await userEvent.click(submit())
    expect(await screen.findByText('Mud to the knees.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

test('a review that is refused because it has arrived already, and only its answer was lost, counts as sent', async () => {
  let isReviewed = false
  answerCalls({
    'GET /api/races/7/reviews': () => ({
      body: isReviewed ? [review({ userId: 79, rating: 3, reviewText: null, canEdit: true })] : [],
    }),
    'POST /api/races/7/reviews': () => {
      isReviewed = true
      return { status: 409, body: { message: 'You have already reviewed this race.', code: 'conflict' } }
    },
  })
  renderPage(<ReviewArea raceId={7} viewer={{ id: 79 }} loginUrl="/auth" />)
  await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }))
  await userEvent.click(submit())
  await expectMessage('Thank you for your feedback!')
  expect(screen.queryByText('Failed to submit review')).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})

describe('after a session that has ended', () => {
  const ended = { id: 99, loginUrl: '/auth?type=athlete&next=%2Frace%2F7%23write-review' }
  const open = async () => {
    serve({ reviews: [] })
    renderPage(<ReviewArea raceId={7} viewer={null} ended={ended} loginUrl="/auth" />)
    await screen.findByRole('heading', { name: 'No reviews yet' })
  }

  test('the draft is shown with a link to log in again and send it', async () => {
    window.sessionStorage.setItem('own:review 99 7', '{"rating":4,"text":"Cold rivers."}')
    await open()
    expect(screen.getByText('Cold rivers.')).toBeVisible()
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', ended.loginUrl)
  })

  test.each(['', '{"rating":"4","text":7}', '{"rating":9}', '[', 'null'])(
    'an unusable draft like %s is ignored, and the usual sign-in link is shown',
    async (stored) => {
      window.sessionStorage.setItem('own:review 99 7', stored)
      await open()
      expect(screen.getByRole('link', { name: 'Sign in to write a review' })).toBeVisible()
      expect(screen.queryByText(/You have been logged out/)).toBeNull()
    },
  )
})

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this review? This action cannot be undone.'
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete review' }))

  test('only reviews that can be deleted have a button for it', async () => {
    show(ME, { reviews: [review({ id: 1, canDelete: true }), review({ id: 2 })] })
    expect(await screen.findAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  })

  test('deleting asks first, and Cancel keeps the review', async () => {
    const calls = show(null, { reviews: [review({ canDelete: true })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the review by nils' }))
    expect(await screen.findByText(QUESTION)).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Mud to the knees.')).toBeVisible()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test('a deleted review disappears, and its author can write another one', async () => {
    serve({ reviews: [review({ userId: ME.id, canDelete: true })] })
    renderPage(
      <>
        <h1>Ridge Race</h1>
        <ReviewArea raceId={7} viewer={ME} loginUrl="/auth" />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete your review' }))
    await screen.findByText(QUESTION)
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
    await expectMessage('Review deleted')
    await expectMessage('The review has been successfully removed.')
    expect(screen.queryByText('Mud to the knees.')).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No reviews yet' })).toHaveFocus())
    expect(screen.getByRole('form', { name: 'Write a review' })).toBeVisible()
  })

  test('a failure shows the reason, and the review stays', async () => {
    answerCalls({
      'GET /api/races/7/reviews': () => ({ body: [review({ canDelete: true })] }),
      'DELETE /api/reviews/1': () => ({ status: 403, body: { message: 'Not yours to delete.' } }),
    })
    renderPage(<ReviewArea raceId={7} viewer={ME} loginUrl="/auth" />)
    await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
    await screen.findByText(QUESTION)
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
    await expectMessage('Delete failed')
    await expectMessage('Not yours to delete.')
    expect(screen.getByText('Mud to the knees.')).toBeVisible()
  })
})

test('a press beside the dialog that reports a review does not drop what was typed', async () => {
  show(null, { reviews: [review()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Report this review by nils' }))
  await userEvent.type(await screen.findByRole('textbox'), 'He was not there.')
  await userEvent.click(document.querySelector('.fixed.inset-0') as HTMLElement)
  expect(screen.getByRole('textbox')).toHaveValue('He was not there.')
})

describe('in Swedish', () => {
  const openInSwedish = (viewer: Viewer, reviews: ReviewView[]) => {
    document.documentElement.lang = 'sv'
    return show(viewer, { reviews })
  }

  test('reading: average, stars, author and the link to sign in', async () => {
    openInSwedish(null, [review({ rating: 5 }), review({ id: 2 }), review({ id: 3 })])
    expect(await screen.findByRole('img', { name: '4,3 av 5 stjärnor' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '3 omdömen' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Så fördelar sig stjärnorna' })).toHaveTextContent(
      '5 stjärnor1 omdöme',
    )
    expect(screen.getByRole('link', { name: 'Logga in för att skriva ett omdöme' })).toBeVisible()
  })

  test('writing: the form, its counter and the message after sending', async () => {
    openInSwedish({ id: 80 }, [])
    expect(await screen.findByRole('form', { name: 'Skriv ett omdöme' })).toBeVisible()
    expect(screen.getByText('Välj ett betyg med stjärnorna')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '4 stjärnor' }))
    await userEvent.type(screen.getByLabelText('Ditt omdöme (frivilligt)'), 'Snö')
    expect(screen.getByText('3/1000 tecken')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Skicka omdömet' }))
    await expectMessage('Omdömet är skickat')
  })

  test('deleting: the question and the message after it', async () => {
    openInSwedish(null, [review({ canDelete: true })])
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort omdömet av nils' }))
    expect(
      await screen.findByText('Vill du verkligen ta bort omdömet? Det går inte att ångra.'),
    ).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Ta bort omdöme' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await expectMessage('Omdömet är borttaget')
  })
})

describe('editing', () => {
  const own = review({ id: 1, userId: ME.id, canEdit: true, canDelete: true })
  const open = async (answer: { status: number; body?: unknown }) => {
    let kept: unknown = own
    const calls = answerCalls({
      'GET /api/races/7/reviews': () => ({ body: [kept] }),
      'PATCH /api/reviews/1': () => {
        if (answer.status === 200) kept = answer.body
        return answer
      },
    })
    renderPage(<ReviewArea raceId={7} viewer={ME} loginUrl="/auth" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your review' }))
    return { calls, form: within(await screen.findByRole('form', { name: 'Edit your review' })) }
  }

  test('the form is in the place of the review, with its stars and text; saving shows the day of the edit', async () => {
    const edited = {
      ...own,
      rating: 2,
      reviewText: 'Mud to the hips.',
      updatedAt: new Date(2027, 6, 1, 12).toISOString(),
    }
    const { calls, form } = await open({ status: 200, body: edited })
    expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await waitFor(() => expect(form.getByRole('radio', { name: '4 stars' })).toHaveFocus())
    await userEvent.click(form.getByRole('radio', { name: '2 stars' }))
    const text = form.getByRole('textbox')
    await userEvent.clear(text)
    await userEvent.type(text, 'Mud to the hips.')
    await userEvent.click(form.getByRole('button', { name: 'Save review' }))
    const edit = await screen.findByRole('button', { name: 'Edit your review' })
    await waitFor(() => expect(edit).toHaveFocus())
    expect(await screen.findByText('edited July 1, 2027')).toBeVisible()
    expect(screen.getByText('Mud to the hips.')).toBeVisible()
    expect(await screen.findByRole('img', { name: '2.0 of 5 stars' })).toBeVisible()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      rating: 2,
      reviewText: 'Mud to the hips.',
    })
  })

  test('stars that were left as they were are not sent over those given in another window meanwhile', async () => {
    let kept = own
    const calls = answerCalls({
      'GET /api/races/7/reviews': () => ({ body: [kept] }),
      'PATCH /api/reviews/1': () => ({ body: kept }),
    })
    const client = createQueryClient()
    renderPage(<ReviewArea raceId={7} viewer={ME} loginUrl="/auth" />, '/', null, client)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your review' }))
    await userEvent.type(await screen.findByRole('textbox'), ' And rain.')
    kept = review({ ...own, rating: 2 })
    await act(() => client.invalidateQueries({ queryKey: ['races'] }))
    expect(await screen.findByRole('img', { name: '2.0 of 5 stars' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save review' }))
    await expectMessage('Review saved')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      reviewText: 'Mud to the knees. And rain.',
    })
  })

  test('an error is at the field, and nothing typed is lost', async () => {
    const errors = { reviewText: 'The review cannot be stored.' }
    const { form } = await open({ status: 400, body: { message: 'No.', errors } })
    const text = form.getByRole('textbox')
    await userEvent.type(text, ' And rain.')
    await userEvent.click(form.getByRole('button', { name: 'Save review' }))
    await waitFor(() => expect(text).toHaveAccessibleDescription(/The review cannot be stored/))
    expect(text).toHaveFocus()
    expect(text).toHaveValue('Mud to the knees. And rain.')
  })

  test('Escape and Cancel leave the review as it was', async () => {
    const { form } = await open({ status: 500 })
    await userEvent.type(form.getByRole('textbox'), 'x{Escape}')
    expect(screen.getByText('Mud to the knees.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit your review' })).toHaveFocus()
  })

  test('reviews of others, and those never edited, say nothing of it', async () => {
    show(null, { reviews: [review()] })
    expect(await screen.findByText('Mud to the knees.')).toBeVisible()
    expect(screen.queryByText(/edited/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
  })
})
