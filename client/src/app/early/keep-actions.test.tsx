import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepActions } from './keep-actions.ts'

const done = vi.fn()
const Toggle = ({ name }: { name: string }) => {
  const [isOn, setOn] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        done(`${name} ${!isOn}`)
        setOn(!isOn)
      }}
    >
      {name}
    </button>
  )
}

const Box = () => {
  const [isOn, setOn] = useState(false)
  return (
    <label>
      Box
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
    </label>
  )
}

const Stored = () => {
  const [isOn] = useState(true)
  return (
    <button type="button" aria-pressed={isOn} onClick={done}>
      Saved
    </button>
  )
}

const Search = () => {
  const [words, setWords] = useState('')
  const [order, setOrder] = useState('date')
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <select aria-label="Order" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="date">Date</option>
        <option value="name">Name</option>
      </select>
      <button type="button" onClick={() => done(`${words} by ${order}`)}>
        Search
      </button>
    </>
  )
}

let container: HTMLElement
let takenOver: () => void

beforeEach(() => {
  done.mockClear()
  takenOver = keepActions()
  container = document.createElement('div')
  document.body.append(container)
})
afterEach(() => container.remove())

/** Shows a page as the server draws it. The result lets React take it over. */
const draw = (page: ReactNode) => {
  container.innerHTML = renderToString(page)
  return () => {
    render(page, { container, hydrate: true })
    takenOver()
  }
}

test('buttons pressed too early are pressed in order, each once', async () => {
  const takeOver = draw(
    <>
      <Toggle name="Heart" />
      <Toggle name="Map" />
    </>,
  )
  await userEvent.click(screen.getByText('Map'))
  await userEvent.click(screen.getByText('Heart'))
  await userEvent.dblClick(screen.getByText('Heart'))
  expect(done).not.toHaveBeenCalled()
  takeOver()
  await waitFor(() => expect(done.mock.calls).toEqual([['Map true'], ['Heart true']]))
  await userEvent.click(screen.getByText('Heart'))
  expect(done).toHaveBeenLastCalledWith('Heart false')
})

test('a box ticked too early, by its label too, is ticked', async () => {
  const takeOver = draw(<Box />)
  await userEvent.click(screen.getByText('Box'))
  takeOver()
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked())
})

test('a button that the browser shows as pressed is not released', async () => {
  const takeOver = draw(<Stored />)
  screen.getByText('Saved').ariaPressed = 'false'
  await userEvent.click(screen.getByText('Saved'))
  screen.getByText('Saved').ariaPressed = 'true'
  takeOver()
  await userEvent.click(document.body)
  expect(done).not.toHaveBeenCalled()
})

test('typed text and choices come before what is pressed after them', async () => {
  const takeOver = draw(<Search />)
  await userEvent.type(screen.getByLabelText('Words'), 'trail')
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'name')
  await userEvent.click(screen.getByText('Search'))
  takeOver()
  await waitFor(() => expect(done).toHaveBeenCalledWith('trail by name'))
  expect(screen.getByLabelText('Words')).toHaveValue('trail')
})

test('a form without an address is sent later; links and forms with an address are left to the browser', async () => {
  const takeOver = draw(
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          done('sent')
        }}
      >
        <button type="submit">Send</button>
      </form>
      <form action="/">
        <button type="submit">Find</button>
      </form>
      <a href="#races">Races</a>
    </>,
  )
  const left: string[] = []
  const hear = (event: Event) => {
    if (!event.defaultPrevented) left.push(event.type)
    event.preventDefault()
  }
  document.addEventListener('submit', hear)
  document.addEventListener('click', hear)
  await userEvent.click(screen.getByText('Races'))
  document.removeEventListener('click', hear)
  await userEvent.click(screen.getByText('Find'))
  expect(left).toEqual(['click', 'submit'])
  await userEvent.click(screen.getByText('Send'))
  document.removeEventListener('submit', hear)
  expect(done).not.toHaveBeenCalled()
  takeOver()
  await waitFor(() => expect(done.mock.calls).toEqual([['sent']]))
})

/** A page whose second button is loaded later. */
const drawWithLaterPart = () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const Later = lazy(async () => {
    await arrived
    return { default: Toggle }
  })
  const page = (part: ReactNode) => (
    <>
      <Toggle name="Now" />
      <Suspense>{part}</Suspense>
    </>
  )
  container.innerHTML = renderToString(page(<Toggle name="Later" />))
  const takeOver = () => {
    render(page(<Later name="Later" />), { container, hydrate: true })
    takenOver()
  }
  return { takeOver, arrive: () => act(async () => arrive()) }
}

test('a button of a part that is loaded later is pressed when that part is there', async () => {
  const { takeOver, arrive } = drawWithLaterPart()
  takeOver()
  await userEvent.click(screen.getByText('Later'))
  await userEvent.click(screen.getByText('Now'))
  expect(done.mock.calls).toEqual([['Now true']])
  await arrive()
  await waitFor(() => expect(done).toHaveBeenLastCalledWith('Later true'))
})

test('what was pressed after a part that is loaded later waits for it', async () => {
  const { takeOver, arrive } = drawWithLaterPart()
  await userEvent.click(screen.getByText('Later'))
  await userEvent.click(screen.getByText('Now'))
  takeOver()
  await new Promise((wake) => setTimeout(wake, 0))
  expect(done).not.toHaveBeenCalled()
  await arrive()
  await waitFor(() => expect(done.mock.calls).toEqual([['Later true'], ['Now true']]))
})

test('what has gone from the page is not pressed', async () => {
  const takeOver = draw(
    <>
      <Toggle name="Gone" />
      <Toggle name="There" />
    </>,
  )
  await userEvent.click(screen.getByText('Gone'))
  await userEvent.click(screen.getByText('There'))
  const gone = screen.getByText('Gone')
  takeOver()
  const { parentNode, nextSibling } = gone
  gone.remove()
  await waitFor(() => expect(done.mock.calls).toEqual([['There true']]))
  parentNode?.insertBefore(gone, nextSibling)
})
