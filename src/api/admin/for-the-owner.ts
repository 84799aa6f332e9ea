/** How calls for the owner refuse everybody else. */
export const forTheOwner = { 401: 'Nobody is signed in', 403: 'Only the owner may' } as const
