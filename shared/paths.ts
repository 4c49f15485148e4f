export { paths } from './pages/paths.ts'
