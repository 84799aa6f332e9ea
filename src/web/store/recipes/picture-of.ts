export function pictureOf(recipeId: string): string {
  return `/pictures/recipes/${recipeId}-800x1000.webp`
}
