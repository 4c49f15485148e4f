import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** A message with this text is shown. One that was just found may be replaced when a dialog closes. */
export const expectMessage = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible())
