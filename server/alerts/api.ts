import * as z from 'zod'
import { describeCalls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { alertInput, alertView, endAlertInput, endedAlert } from '#shared/alerts/schema.ts'

export const alertLimit: LimitRule = { name: 'alerts', points: 60, seconds: 3600, per: 'account' }
export const alertEndLimit: LimitRule = {
  name: 'alert-ends',
  points: 100,
  seconds: 3600,
  per: 'client address',
}

export const alertApi = describeCalls({
  tag: 'Alerts',
  about: 'Searches that are mailed when new races match.',
  schemas: { Alert: alertView, AlertInput: alertInput },
  calls: {
    'GET /api/alerts': {
      summary: 'My alerts',
      answers: { 200: json(z.array(alertView), 'My alerts') },
    },
    'POST /api/alerts': {
      summary: 'Create an alert',
      details: 'filters: those of /api/races-filters, and near or nearPlace with withinKm.',
      who: { only: 'people with a verified address' },
      body: alertInput,
      example: { body: { name: 'Mountains', filters: { terrain: ['Mountain'] }, every: 'week' } },
      answers: { 201: json(alertView, 'The alert') },
      refusals: { 409: 'You have as many alerts as one person can have.' },
      limits: [alertLimit],
    },
    'GET /api/alerts/end': {
      summary: 'The alert that the link of a mail ends',
      details: 'Reading ends nothing: the alert stops with the POST that follows a press.',
      who: 'anybody',
      query: [{ name: 'token', description: 'From the mail.', schema: { type: 'string' }, isRequired: true }],
      example: { query: 'token=from-the-mail' },
      answers: { 200: json(endedAlert, 'The alert'), 303: nothing('To the page, for a browser') },
      refusals: { 404: 'The alert has ended already.' },
      limits: [alertEndLimit],
    },
    'POST /api/alerts/end': {
      summary: 'End an alert with the link of its mail',
      details: 'The token may be in the query too, as mail programs send it (RFC 8058).',
      who: 'anybody',
      body: endAlertInput,
      example: { body: { token: 'from the mail' } },
      answers: { 200: json(endedAlert, 'The alert that was ended') },
      refusals: { 404: 'The alert has ended already.' },
      limits: [alertEndLimit],
    },
    'DELETE /api/alerts/:id': {
      summary: 'Delete an alert',
      answers: { 204: nothing('Deleted') },
    },
  },
})
