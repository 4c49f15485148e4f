/** How a booking is paid, as the form, the pages and the mail say it: the site takes no money. */
export const paymentToCome = (organizerName: string): string =>
  `${organizerName || 'The organizer'} will be in touch about the payment.`
