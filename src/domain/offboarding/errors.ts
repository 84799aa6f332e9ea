import { situation } from '#kit/errors.ts'

export class ColleagueMayNot extends situation(409, 'colleagueMayNot') {}
