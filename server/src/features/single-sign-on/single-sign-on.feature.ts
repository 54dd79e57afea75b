import { SingleSignOn20270109210000 } from '../../database/migrations/20270109210000-single-sign-on.js';
import type { Feature } from '../../platform/feature.js';
import { OwnWays } from '../auth/own-ways.service.js';
import { Identities } from './identities.service.js';
import { IssuerClients } from './issuer-clients.service.js';
import { IssuerSetup } from './issuers.service.js';
import { IssuersAlone } from './issuers-alone.service.js';
import { IssuersController, SingleSignOnController } from './single-sign-on.controller.js';
import { clientSecretColumn, forgetUnreadableIssuers, IdentityEntity, IssuerEntity } from './single-sign-on.entity.js';
import { SingleSignOn } from './single-sign-on.service.js';
import { StartedSignIns } from './started-sign-ins.service.js';

export const singleSignOn: Feature = {
  module: {
    global: true,
    controllers: [SingleSignOnController, IssuersController],
    providers: [
      IssuerSetup,
      IssuerClients,
      StartedSignIns,
      Identities,
      SingleSignOn,
      { provide: OwnWays, useClass: IssuersAlone },
    ],
    exports: [OwnWays],
  },
  entities: [IssuerEntity, IdentityEntity],
  migrations: [SingleSignOn20270109210000],
  sealed: {
    [clientSecretColumn]: {
      clear: forgetUnreadableIssuers,
      words: (lost) =>
        `The client secret of ${lost === 1 ? '1 issuer' : `${lost} issuers`} cannot be read: enter it again in API Setup, Single sign-on.`,
    },
  },
};
