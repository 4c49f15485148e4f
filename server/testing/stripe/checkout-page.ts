import { escapeHtml } from '#server/platform/text/escape-html.ts'
import type { Session } from './books.ts'

const STYLE =
  'body{font:18px/1.5 system-ui;max-width:24rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 2rem}'

/** The page of a Checkout session: what is paid, a Pay button, and the way back. */
export const checkoutPage = ({ id, status, amount_total, currency, cancel_url }: Session): string => {
  const amount = `${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}`
  const back = cancel_url === null ? '' : `<p><a href="${escapeHtml(cancel_url)}">Back without paying</a></p>`
  const pay = `<form method="post" action="/checkout/${escapeHtml(id)}/complete"><button>Pay ${amount}</button></form>`
  const body = status === 'open' ? pay : `<p>This page is closed: ${status}.</p>`
  return `<!doctype html><html lang="en"><title>Test card payment</title><style>${STYLE}</style>
<h1>Test card payment</h1><p>No money moves here. This page takes the place of Stripe's while you develop.</p>${body}${back}</html>`
}
