export { CloseProject, CLOSING_SECONDS } from './close-project.js';
export { ExportProject, type MovingDeployment } from './export-project.js';
export { ImportProject } from './import-project.js';
export { readKeyFile } from './key-file.js';
export { movingDeployment } from './moving-deployment.js';
export { OpenProject, type OpeningDeployment } from './open-project.js';
export { CLAIM_SECONDS, RemoveProject } from './remove-project.js';
export { TransferFault } from './transfer-fault.js';
