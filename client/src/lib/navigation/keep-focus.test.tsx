import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

beforeEach(() => onTestFinished(keepFocus()))

const button = (name: string) => screen.getByRole('button', { name })

/** Filters as chips, over the races that they find. */
const Finder = () => {
  const [filters, setFilters] = useState(['Forest', 'Norway', 'June'])
  return (
    <main>
      <h1>Races</h1>
      <section aria-label="Races found">
        {filters.length > 0 && (
          <ul>
            {filters.map((filter) => (
              <li key={filter}>
                <button type="button" onClick={() => setFilters(filters.filter((one) => one !== filter))}>
                  {filter}
                </button>
              </li>
            ))}
          </ul>
        )}
        <a href="/race/1">Storm Run</a>
      </section>
    </main>
  )
}

const Table = () => {
  const [names, setNames] = useState(['Fjellmila', 'Storm Run'])
  return (
    <table aria-label="Your races">
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <a href="/race/1">{name}</a>
            </th>
            <td>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                Delete {name}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A trip that can be published, then withdrawn, then neither. */
const Row = () => {
  const [step, setStep] = useState(0)
  const next = () => setStep(step + 1)
  return (
    <ul>
      <li>
        <a href="/trip/1">Week in the Alps</a>
        {step < 2 && (
          <p>
            {step === 0 && (
              <button key="publish" type="button" onClick={next}>
                Publish
              </button>
            )}
            {step === 1 && (
              <button key="withdraw" type="button" onClick={next}>
                Withdraw
              </button>
            )}
          </p>
        )}
      </li>
    </ul>
  )
}

test('after a filter is removed the focus is on the next one, then on the one before, then on the results', async () => {
  render(<Finder />)
  await userEvent.click(button('Norway'))
  await waitFor(() => expect(button('June')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button('Forest')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Races found' })).toHaveFocus())
})

test('after a row is deleted the focus is on the name in the next row', async () => {
  render(<Table />)
  await userEvent.click(button('Delete Fjellmila'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Storm Run' })).toHaveFocus())
  await userEvent.click(button('Delete Storm Run'))
  await waitFor(() => expect(screen.getByRole('table', { name: 'Your races' })).toHaveFocus())
})

test('a button that makes room for another hands the focus on, and one that is gone leaves it in its row', async () => {
  render(<Row />)
  await userEvent.click(button('Publish'))
  await waitFor(() => expect(button('Withdraw')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Week in the Alps' })).toHaveFocus())
})

test('a button that is disabled while something is sent has the focus again afterwards', async () => {
  const { rerender } = render(<button type="button">Save</button>)
  await userEvent.click(button('Save'))
  rerender(
    <button type="button" disabled>
      Save
    </button>,
  )
  // A browser takes the focus from what is disabled. This document does not.
  button('Save').blur()
  rerender(<button type="button">Save</button>)
  await waitFor(() => expect(button('Save')).toHaveFocus())
})

test('who pressed beside all controls is not brought back when the control leaves', async () => {
  const page = (hasButton: boolean) => (
    <main>
      <h1>Races</h1>
      {hasButton && <button type="button">Hide</button>}
    </main>
  )
  const { rerender } = render(page(true))
  await userEvent.click(button('Hide'))
  await userEvent.click(document.body)
  await new Promise((resolve) => setTimeout(resolve, 20))
  rerender(page(false))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.body).toHaveFocus()
})

test('another page has the focus that it asks for, not what is left of the one before', async () => {
  const page = (path: string) => (
    <main>
      <h1>{path}</h1>
      {path === '/trips' && <a href="/trip/1">Week in the Alps</a>}
    </main>
  )
  window.history.replaceState(null, '', '/trips')
  const { rerender } = render(page('/trips'))
  screen.getByRole('link').focus()
  window.history.replaceState(null, '', '/trip/1')
  rerender(page('/trip/1'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.body).toHaveFocus()
})
