import { createRoute, z } from '@hono/zod-openapi'
import { signedInSchema, signInSchema } from '#domain/identity/schemas.ts'
import { answerOf, json, named, situations } from '../envelope.ts'

const tags = ['Accounts']

export const signInRoute = createRoute({
  method: 'post',
  path: '/auth',
  operationId: 'signIn',
  tags,
  summary: 'Sign in',
  description: 'In the administration workspace only owners and admins may sign in. `user` is the e-mail.',
  request: { body: { required: true, content: { 'application/json': { schema: named(signInSchema, 'SignIn') } } } },
  responses: {
    200: json(answerOf(named(signedInSchema, 'SignedIn')), 'Signed in. The token goes into `Authorization: Bearer`.'),
    ...situations({
      401: 'No account has this e-mail with this password',
      403: 'A customer may not enter the administration',
      422: 'E-mail or password is missing or of the wrong shape',
      429: 'Too many tries from this address or for this account',
    }),
  },
})

export const signOutRoute = createRoute({
  method: 'delete',
  path: '/auth',
  operationId: 'signOut',
  tags,
  summary: 'Sign out',
  description: 'Ends the session of the token that the call carries; other sessions of the account go on.',
  responses: {
    200: json(answerOf(z.null()), 'Signed out'),
    ...situations({ 401: 'Nobody is signed in with this token' }),
  },
})
