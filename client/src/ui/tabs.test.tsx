import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

test('arrow keys move between tabs and show their panel', async () => {
  render(
    <Tabs defaultValue="info">
      <TabList aria-label="About the trip">
        <Tab value="info">Trip Info</Tab>
        <Tab value="photos">Photos</Tab>
      </TabList>
      <TabPanel value="info">Three days.</TabPanel>
      <TabPanel value="photos">No photos.</TabPanel>
    </Tabs>,
  )
  expect(screen.getByRole('tabpanel', { name: 'Trip Info' })).toHaveTextContent('Three days.')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Photos' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Photos' })).toHaveTextContent('No photos.')
})
