import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const labelsOf = (id: string) =>
  Array.from((document.getElementById(id) as HTMLInputElement).labels ?? []).map(
    ({ textContent }) => textContent,
  )

test('controls have the labels that name or contain them, in the order of the document', () => {
  const form = (climb: string) => (
    <>
      <label htmlFor="name">Name</label>
      <label>
        Terrain
        <input type="hidden" />
        <select id="terrain" />
      </label>
      <input id="name" />
      <label htmlFor="name">as runners know it</label>
      <label htmlFor={climb}>Climb</label>
      <label htmlFor="text">No control</label>
      <p id="text">In metres</p>
      <textarea id="climb" />
      <label htmlFor="elsewhere">
        <input id="inside" />
      </label>
    </>
  )
  const { rerender } = render(form('nowhere'))
  expect(labelsOf('name')).toEqual(['Name', 'as runners know it'])
  expect(labelsOf('terrain')).toEqual(['Terrain'])
  expect(labelsOf('climb')).toEqual([])
  expect(labelsOf('inside')).toEqual([])
  rerender(form('climb'))
  expect(labelsOf('climb')).toEqual(['Climb'])
  expect((screen.getByText('Climb') as HTMLLabelElement).control?.id).toBe('climb')
  expect((screen.getByText('No control') as HTMLLabelElement).control).toBeNull()
  expect(document.createElement('input').labels).toHaveLength(0)
})
