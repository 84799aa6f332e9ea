import { getMessage } from '#domain/contact/inbox/get-message.ts'
import type { MessageThread } from '#domain/contact/inbox/get-message.ts'
import { listMessages } from '#domain/contact/inbox/list-messages.ts'
import type { InboxMessage } from '#domain/contact/inbox/list-messages.ts'
import { moveMessage } from '#domain/contact/inbox/move-message.ts'
import { replyToMessage } from '#domain/contact/inbox/reply-to-message.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { getMessageRoute, listMessagesRoute, moveMessageRoute, replyToMessageRoute } from './routes.ts'
import type { InboxMessageResponse, MessageThreadResponse } from './routes.ts'

export function messagesRoutes() {
  return createRouter()
    .openapi(listMessagesRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listMessages(c.get('ctx'), asked)
      return c.json(keyset({ items: items.map(toInboxMessageResponse), next }, asked.limit), 200)
    })
    .openapi(getMessageRoute, async (c) =>
      c.json(ok(toMessageThreadResponse(await getMessage(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(replyToMessageRoute, async (c) => {
      const answered = await replyToMessage(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(toMessageThreadResponse(answered)), 200)
    })
    .openapi(moveMessageRoute, async (c) => {
      await moveMessage(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(c.req.valid('json')), 200)
    })
}

function toInboxMessageResponse({ id, locale, ...message }: InboxMessage): InboxMessageResponse {
  return { ...message, messageId: id, language: locale }
}

function toMessageThreadResponse({ replies, ...message }: MessageThread): MessageThreadResponse {
  return { ...toInboxMessageResponse(message), replies }
}
