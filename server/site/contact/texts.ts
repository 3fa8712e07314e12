/** A message of the contact form, with the language of the page that it was written on. */
export interface ContactMessage {
  name: string
  email: string
  message: string
  language: string
}

/**
 * The email around a message, in its writer's language: that is the one to answer in. Names are free
 * text, so they are kept to one line.
 */
export function contactTexts({
  siteName,
  language,
  message,
  email,
  ...from
}: ContactMessage & { siteName: string }) {
  const name = from.name.replace(/\s+/g, ' ').trim()
  if (language === 'de') {
    return {
      subject: `Nachricht von ${name} über ${siteName}`,
      before: [`${name} (${email}) schreibt:`, message],
      after: ['Antworte auf diese E-Mail, um zurückzuschreiben.'],
    }
  }
  return {
    subject: `Message from ${name} through ${siteName}`,
    before: [`${name} (${email}) writes:`, message],
    after: ['Reply to this email to write back.'],
  }
}
