/** For the store's own eyes; visitors are told in their language. */
export class FeaturedProductsFailed extends Error {
  constructor(cause: unknown) {
    super('Error al cargar productos destacados', { cause })
  }
}
