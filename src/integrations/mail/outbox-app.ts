import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mail.server.ts'

const SHOWN = 100
const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
  table { border-collapse: collapse; width: 100% }
  td, th { border-bottom: 1px solid #8886; padding: .5rem; text-align: left; vertical-align: top }
  iframe { border: 1px solid #8886; background: #fff; width: 100%; height: 46rem }
  pre { white-space: pre-wrap; border: 1px solid #8886; padding: 1rem }`

/** Development only. */
export function createOutboxApp(db: Db): Hono {
  return new Hono()
    .basePath('/dev/outbox')
    .get('/', async (c) => {
      const newest = await db.select().from(mails).orderBy(desc(mails.createdAt), mails.id).limit(SHOWN)
      return c.html(
        page(
          'Outbox',
          html`<table>
            <tr>
              <th>When</th>
              <th>To</th>
              <th>Subject</th>
              <th>Kind</th>
              <th>Status</th>
            </tr>
            ${newest.map(
              (mail) =>
                html`<tr>
                  <td>${mail.createdAt.toISOString()}</td>
                  <td>${mail.to.join(', ')}</td>
                  <td><a href="/dev/outbox/${mail.id}">${mail.subject}</a></td>
                  <td>${mail.kind} (${mail.locale})</td>
                  <td>${mail.status}${mail.problem ? ` — ${mail.problem}` : ''}</td>
                </tr>`,
            )}
          </table>`,
        ),
      )
    })
    .get('/:id{[0-9a-f-]{36}}', async (c) => {
      const [mail] = await db
        .select()
        .from(mails)
        .where(eq(mails.id, c.req.param('id')))
      if (!mail) return c.notFound()
      return c.html(
        page(
          mail.subject,
          html`<p><a href="/dev/outbox">Outbox</a></p>
            <p>To ${mail.to.join(', ')} · reply to ${mail.replyTo ?? 'the sender'} · ${mail.status}</p>
            <iframe sandbox title="HTML" srcdoc="${mail.html}"></iframe>
            <pre>${mail.text}</pre>`,
        ),
      )
    })
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
}
