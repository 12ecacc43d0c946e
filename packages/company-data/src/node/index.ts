export { openCompanyFiles, type CompanyFiles, type CompanyFilesOptions } from './files.ts'
