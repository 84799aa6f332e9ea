import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { PictureTooHeavy } from '#domain/images/errors.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from '#domain/images/limits.ts'
import type { ApiEnv } from './deps.ts'

const MAX_BODY_BYTES = 64 * 1024
/** What a form writes around the picture in it. */
const FORM_BYTES = 16 * 1024
const UPLOAD = 'POST /api/images/upload'

const bodies = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new HTTPException(413)
  },
})

/** Refuses (413) what is longer than any call needs; the one call that takes pictures limits them itself. */
export function limitBodies() {
  return createMiddleware<ApiEnv>((c, next) => (`${c.req.method} ${c.req.path}` === UPLOAD ? next() : bodies(c, next)))
}

/** Refuses (413) what is longer than a picture may be. What comes without its length is read to find out. */
export function limitPictures() {
  return bodyLimit({
    maxSize: MAX_PICTURE_BYTES + FORM_BYTES,
    onError: () => {
      throw new PictureTooHeavy(MAX_PICTURE_MEGABYTES)
    },
  })
}
