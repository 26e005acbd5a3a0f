import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { BusinessService, ServiceCategory } from '../../../api/types';
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog';
import { Section } from '../../../shared/layout/section';
import { SectionList } from '../../shared/list-states';
import { useBusinessServices } from '../../shared/queries/businesses';
import { useLoadError } from '../../shared/use-load-error';
import { Certificates } from './certificates';
import { useAddServices, useRemoveService } from '../mutations';
import { ServiceCategoriesField } from './service-categories-field';

interface AddServicesProps {
  businessId: string;
  /** Ids of the categories that the business offers already. */
  offered: ReadonlySet<string>;
}

function AddServices({ businessId, offered }: AddServicesProps) {
  const addServices = useAddServices(businessId);
  const [chosen, setChosen] = useState<ServiceCategory[]>([]);
  const field = useRef<HTMLInputElement>(null);

  const add = async () => {
    if (addServices.isPending || chosen.length === 0) return;
    const failed = await addServices.mutateAsync(chosen);
    setChosen(failed);
    // The button is disabled until the next choice.
    if (failed.length === 0) field.current?.focus();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 2.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ServiceCategoriesField
          inputRef={field}
          label="Add services"
          value={chosen}
          onChange={setChosen}
          exclude={offered}
        />
      </Box>
      <Button
        variant="outlined"
        disabled={chosen.length === 0}
        aria-busy={addServices.isPending || undefined}
        onClick={() => void add()}
      >
        Add
      </Button>
    </Box>
  );
}

/** The services that a business offers; its owner adds and removes them. */
export function ServicesSection({ businessId, canManage }: { businessId: string; canManage: boolean }) {
  const services = useBusinessServices(businessId, true);
  const removeService = useRemoveService(businessId);
  const [removing, setRemoving] = useState<BusinessService | null>(null);
  useLoadError(services.error, 'Failed to load business services');

  const remove = async () => {
    if (!removing) return;
    await removeService.run(removing);
    setRemoving(null);
  };

  return (
    <Section title="Services Offered" anchor="services">
      <SectionList
        query={services}
        height={48}
        empty={`No services yet.${canManage ? ' Add your services so that owners can find you.' : ''}`}
        layout={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {(service) => (
          <Box
            component="li"
            key={service.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              pl: 1.5,
              pr: canManage ? 0.5 : 1.5,
              minHeight: 34,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              fontSize: '0.875rem',
            }}
          >
            {service.serviceCategory.name}
            {canManage && (
              <IconButton
                size="small"
                aria-label={`Remove ${service.serviceCategory.name}`}
                onClick={() => setRemoving(service)}
              >
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        )}
      </SectionList>
      {canManage && (
        <AddServices
          businessId={businessId}
          offered={new Set(services.data?.map(({ serviceCategoryId }) => serviceCategoryId))}
        />
      )}
      {services.data && (
        <Certificates businessId={businessId} services={services.data} canManage={canManage} />
      )}
      <ConfirmDialog
        open={removing !== null}
        title="Remove this service?"
        confirmLabel="Remove Service"
        onConfirm={remove}
        onClose={() => setRemoving(null)}
      >
        Owners who search for <strong>{removing?.serviceCategory.name}</strong> will no longer find this
        business.
      </ConfirmDialog>
    </Section>
  );
}
